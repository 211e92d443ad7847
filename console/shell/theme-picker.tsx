// Where the theme is chosen.
import { SkinOutlined } from '@ant-design/icons';
import { Button, Popover, Spin } from 'antd';
import { Suspense } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { lazyPart } from '../client/lazy-part.ts';

const ThemeChoice = lazyPart(async () => ({ default: (await import('./theme-choice.tsx')).ThemeChoice }));

export function ThemePicker() {
  const t = useText();
  const label = t(text('主题', 'Theme'));
  const content = (
    <Suspense fallback={<Spin />}>
      <ThemeChoice label={label} />
    </Suspense>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content} title={label}>
      <Button title={label} type="text" icon={<SkinOutlined aria-hidden />} aria-label={label} />
    </Popover>
  );
}
