// Cuts a square out of a picture: drag (or arrow keys) to move, slider, wheel or + and − to zoom; where wanted, another
// slider for the light, and the cut as the card will show it.
import { Modal, Slider } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { text, type Text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { brightnessFill, squareOf, type Square } from './crop-square.ts';
import styles from './crop-dialog.module.css';

export interface CropDialogProps {
  title: Text;
  picture: ImageBitmap;
  /** Pixels of a side of what is stored, at most. */
  side: number;
  busy: boolean;
  /** Shown as a circle. */
  round?: boolean;
  /** What stands beside it on a card: shows the card, and offers the light. */
  caption?: string;
  onCut: (cut: Blob) => void;
  onCancel: () => void;
}

const SHOWN = 240;
const CARD = 120;
const QUALITY = 0.88;
const STEP = 12;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOM = { min: 1, max: 4, step: 0.05 };
const ZOOMS: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };
const LIGHT = { min: -40, max: 60, step: 5 };

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, cut: Square, light: number): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  context.globalCompositeOperation = 'source-over';
  // A transparent picture stands on white, as it is stored without transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, cut.x, cut.y, cut.side, cut.side, 0, 0, canvas.width, canvas.height);
  if (light === 0) return;
  // Not by `filter`, which some phones do not know.
  const fill = brightnessFill(light);
  context.globalCompositeOperation = fill.how;
  context.fillStyle = fill.colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

export function CropDialog({
  title,
  picture,
  side: most,
  busy,
  round = false,
  caption,
  onCut,
  onCancel,
}: CropDialogProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const card = useRef<HTMLCanvasElement>(null);
  const grabbed = useRef<{ x: number; y: number } | null>(null);
  const [zoom, setZoom] = useState(1);
  const [light, setLight] = useState(0);
  const [centre, setCentre] = useState({ x: picture.width / 2, y: picture.height / 2 });
  /** Known at once: the second click of a double click comes before anything is drawn anew. */
  const isCutting = useRef(false);
  useEffect(() => {
    if (!busy) isCutting.current = false;
  }, [busy]);
  const { x, y, side } = squareOf(picture, zoom, centre);
  // More pixels than the picture has would only weigh more.
  const stored = Math.min(most, Math.max(SHOWN, Math.round(side)));
  useEffect(() => {
    draw(canvas.current, picture, { x, y, side }, light);
    draw(card.current, picture, { x, y, side }, light);
  }, [picture, x, y, side, light, stored]);
  const move = (right: number, down: number): void => {
    const scale = side / SHOWN;
    setCentre({ x: x + side / 2 + right * scale, y: y + side / 2 + down * scale });
  };
  const zoomBy = (factor: number): void =>
    setZoom((now) => Math.min(ZOOM.max, Math.max(ZOOM.min, now * factor)));
  return (
    <Modal
      open
      title={t(title)}
      okText={t(text('保存', 'Save'))}
      cancelText={t(text('取消', 'Cancel'))}
      confirmLoading={busy}
      onCancel={onCancel}
      onOk={() => {
        if (isCutting.current) return;
        isCutting.current = true;
        canvas.current?.toBlob(
          (cut) => {
            if (cut) onCut(cut);
            else isCutting.current = false;
          },
          'image/jpeg',
          QUALITY,
        );
      }}
    >
      <div className={styles.crop}>
        <canvas
          ref={canvas}
          width={stored}
          height={stored}
          className={round ? `${styles.cut} ${styles.round}` : styles.cut}
          // A picture one moves by keys has to take the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="img"
          aria-label={t(text('拖动或用方向键移动图片', 'Drag the picture, or move it with the arrow keys'))}
          onKeyDown={(event) => {
            const by = MOVES[event.key];
            const factor = ZOOMS[event.key];
            if (!by && !factor) return;
            event.preventDefault();
            if (by) move(...by);
            if (factor) zoomBy(factor);
          }}
          onWheel={(event) => zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            grabbed.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={(event) => {
            if (!grabbed.current) return;
            move(grabbed.current.x - event.clientX, grabbed.current.y - event.clientY);
            grabbed.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerUp={() => (grabbed.current = null)}
          onPointerCancel={() => (grabbed.current = null)}
        />
        <NamedSlider name={t(text('缩放', 'Zoom'))} {...ZOOM} value={zoom} onChange={setZoom} />
        {caption === undefined ? null : (
          <>
            <NamedSlider name={t(text('亮度', 'Light'))} {...LIGHT} value={light} onChange={setLight} />
            <p className={styles.hint}>{t(text('在列表中显示为', 'In lists it looks like this'))}</p>
            <figure className={styles.card}>
              <canvas ref={card} width={CARD} height={CARD} aria-hidden="true" />
              <figcaption>{caption}</figcaption>
            </figure>
          </>
        )}
      </div>
    </Modal>
  );
}

interface NamedSliderProps {
  name: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

function NamedSlider({ name, ...range }: NamedSliderProps) {
  return (
    <div className={styles.slider}>
      <span aria-hidden="true">{name}</span>
      <Slider {...range} tooltip={{ open: false }} ariaLabelForHandle={name} />
    </div>
  );
}
