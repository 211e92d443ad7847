// The accent colour. Any colour may be picked: fills and texts are derived from it so that they stay readable.
import { Button, Popover } from 'antd';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { DEFAULT_COLOUR } from '../client/settings.ts';
import { setColour, usePalette, useTheme } from '../ui/theme/theme-store.ts';
import styles from './colour-picker.module.css';

const offered = [
  DEFAULT_COLOUR,
  '#1677ff',
  '#13a8a8',
  '#2bab6b',
  '#7aa116',
  '#e2a03f',
  '#e8722a',
  '#e0453f',
  '#d64292',
  '#7d5fd8',
  '#5b6b86',
];

export function ColourPicker() {
  const t = useText();
  const { accent } = usePalette();
  const picked = useTheme((state) => state.colour);
  const label = t(text('主题色', 'Accent colour'));
  const content = (
    <div className={styles.colours}>
      <div role="group" aria-label={label}>
        {offered.map((colour) => (
          <button
            key={colour}
            type="button"
            style={{ background: colour }}
            aria-label={colour}
            aria-pressed={accent.toLowerCase() === colour.toLowerCase()}
            onClick={() => setColour(colour)}
          />
        ))}
      </div>
      <label>
        <span>{t(text('自选颜色', 'Custom'))}</span>
        <input type="color" value={accent} onChange={(event) => setColour(event.target.value)} />
      </label>
      <Button block size="small" disabled={picked === null} onClick={() => setColour(null)}>
        {t(text('恢复主题默认', "Use the theme's colour"))}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content} title={label}>
      <Button
        title={label}
        type="text"
        aria-label={label}
        icon={<span className={styles.swatch} style={{ background: accent }} />}
      />
    </Popover>
  );
}
