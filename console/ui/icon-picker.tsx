// Chooses an icon of the menu by looking at it; a form control whose value is the icon's name.
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { iconKey, MenuIcon, menuIconNames } from './menu-icon.tsx';
import styles from './icon-picker.module.css';

export interface IconPickerProps {
  id?: string;
  value?: string | null;
  onChange?: (name: string | undefined) => void;
  disabled?: boolean;
}

export function IconPicker({ id, value, onChange, disabled }: IconPickerProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const chosen = iconKey(value ?? '');
  const choose = (name: string | undefined): void => {
    onChange?.(name);
    setOpen(false);
  };
  const content = (
    <div className={styles.icons} role="group" aria-label={t(text('图标', 'Icon'))}>
      {menuIconNames.map((name) => (
        <button
          key={name}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={name === chosen}
          onClick={() => choose(name)}
        >
          <MenuIcon name={name} />
        </button>
      ))}
      <Button size="small" disabled={!chosen} onClick={() => choose(undefined)}>
        {t(text('清除', 'Clear'))}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" open={open} onOpenChange={setOpen} content={content}>
      <Button
        {...(id ? { id } : {})}
        block
        disabled={disabled ?? false}
        icon={chosen ? <MenuIcon name={chosen} /> : undefined}
      >
        {chosen || t(text('选择图标', 'Choose an icon'))}
      </Button>
    </Popover>
  );
}
