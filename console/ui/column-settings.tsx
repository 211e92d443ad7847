// The button that opens the choice of a list's columns.
import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import type { ChosenColumns } from './list/chosen-columns.ts';
import styles from './column-settings.module.css';

export interface ColumnSettingsProps {
  columns: readonly { name: string; label: string }[];
  chosen: Pick<ChosenColumns, 'choice' | 'choose'>;
}

const ColumnPanel = lazyPart(() => import('./column-panel.tsx'));

export function ColumnSettings(props: ColumnSettingsProps) {
  const t = useText();
  const label = t(text('列设置', 'Columns'));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={label}
      content={() => (
        <Suspense fallback={<div className={styles.columns} aria-busy="true" />}>
          <ColumnPanel {...props} />
        </Suspense>
      )}
    >
      <Button title={label} type="text" icon={<SettingOutlined aria-hidden />} aria-label={label} />
    </Popover>
  );
}
