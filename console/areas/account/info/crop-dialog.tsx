// Cuts a square out of a picture: drag (or arrow keys) to move, slider to zoom.
import { Modal, Slider } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { squareOf, type Square } from './crop-square.ts';
import styles from './info.module.css';

export interface CropDialogProps {
  picture: ImageBitmap;
  busy: boolean;
  onCut: (cut: Blob) => void;
  onCancel: () => void;
}

/** Pixels of a side of what is stored. */
const SIDE = 320;
const SHOWN = 240;
const QUALITY = 0.88;
const STEP = 12;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export function CropDialog({ picture, busy, onCut, onCancel }: CropDialogProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const grabbed = useRef<{ x: number; y: number } | null>(null);
  const [zoom, setZoom] = useState(1);
  const [centre, setCentre] = useState({ x: picture.width / 2, y: picture.height / 2 });
  const square: Square = squareOf(picture, zoom, centre);
  const { x, y, side } = square;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    // A transparent picture stands on white, as it is stored without transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
  }, [picture, x, y, side]);
  const move = (right: number, down: number): void => {
    const scale = side / SHOWN;
    setCentre({ x: x + side / 2 + right * scale, y: y + side / 2 + down * scale });
  };
  return (
    <Modal
      open
      title={t(text('裁剪头像', 'Crop picture'))}
      okText={t(text('保存', 'Save'))}
      cancelText={t(text('取消', 'Cancel'))}
      confirmLoading={busy}
      onCancel={onCancel}
      onOk={() => canvas.current?.toBlob((cut) => cut && onCut(cut), 'image/jpeg', QUALITY)}
    >
      <div className={styles.crop}>
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          // A picture one moves by keys has to take the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="img"
          aria-label={t(text('拖动或用方向键移动图片', 'Drag the picture, or move it with the arrow keys'))}
          onKeyDown={(event) => {
            const by = MOVES[event.key];
            if (!by) return;
            event.preventDefault();
            move(...by);
          }}
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
        />
        <Slider
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          tooltip={{ open: false }}
          ariaLabelForHandle={t(text('缩放', 'Zoom'))}
        />
      </div>
    </Modal>
  );
}
