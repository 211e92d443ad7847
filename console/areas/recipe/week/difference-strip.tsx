// What the last change did, in one line that screen readers announce: 钙 78% → 84%. It stays until the next change or
// until it is closed.
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { fewRules, newlyMissedWord } from './few-rules.ts';
import type { FigureDifference } from './figure-differences.ts';
import type { LastChange } from './use-menu-editing.ts';
import ui from '../../../ui/ui.module.css';
import styles from './week.module.css';

/** A figure of a difference for people. */
export function differenceFigure(
  difference: Pick<FigureDifference, 'measure'>,
  value: number | null,
): string {
  if (value === null) return '—';
  if (difference.measure === 'percent') return `${Math.round(value)}%`;
  return difference.measure === 'fen' ? yuanSigned(Math.round(value)) : String(value);
}

const toneOfChange = (better: boolean | null): string =>
  better === null ? 'neutral' : better ? 'good' : 'bad';

export function DifferenceChip({ difference }: { difference: FigureDifference }) {
  const t = useText();
  const { label, before, after, better } = difference;
  const Arrow = (after ?? 0) >= (before ?? 0) ? ArrowUpOutlined : ArrowDownOutlined;
  return (
    <span className={styles.difference} data-tone={toneOfChange(better)}>
      {t(label)} {differenceFigure(difference, before)}
      <Arrow aria-hidden="true" />
      <span className={ui.unseen}>→</span>
      <b>{differenceFigure(difference, after)}</b>
    </span>
  );
}

const SHOWN = 12;

export function DifferenceStrip({ change }: { change: LastChange | null }) {
  const t = useText();
  const [closed, setClosed] = useState(0);
  const visible = change && change.serial > closed ? change : null;
  return (
    <div className={styles.differences} role="status" data-shown={visible ? true : undefined}>
      {visible ? (
        <>
          <span className={styles.differencesTitle}>{t(text('这次修改：', 'This change:'))}</span>
          <div>
            {visible.broke.length ? (
              <span className={styles.difference} data-tone="bad">
                <WarningFilled aria-hidden="true" />{' '}
                {t(newlyMissedWord, { rules: fewRules(t, visible.broke) })}
              </span>
            ) : null}
            {visible.differences.length === 0 && visible.broke.length === 0
              ? t(text('营养与成本没有可见的变化', 'no visible change in nutrients or cost'))
              : visible.differences
                  .slice(0, SHOWN)
                  .map((one) => <DifferenceChip key={`${visible.serial}/${one.key}`} difference={one} />)}
          </div>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t(text('关闭变化提示', 'Hide the changes'))}
            onClick={() => setClosed(visible.serial)}
          />
        </>
      ) : null}
    </div>
  );
}
