// A list without rows: what they would be for and what to do first; or, where a search found none, the way back to all.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Entity } from '../../contract/kit/entity.ts';
import { text, type Text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { EmptyState } from './empty-state.tsx';

export interface NoRowsProps {
  entity: Entity;
  /** Takes the conditions away; absent where no search is on. */
  onShowAll?: (() => void) | undefined;
  /** What the list is for, where the entity's own words do not do. */
  hint?: string | undefined;
  /** The act that ends the emptiness. */
  empty?: ReactNode;
}

/** What several rows are called may be no more than “× Post”. */
const noneYet = ({ label, counted, noRows }: Entity): Text =>
  noRows ??
  text(`还没有${label.zh}`, counted.en.startsWith('×') ? 'Nothing here yet' : `No ${counted.en} yet`);

export function NoRows({ entity, onShowAll, hint, empty }: NoRowsProps) {
  const t = useText();
  if (onShowAll)
    return (
      <EmptyState
        title={t(text('没有符合条件的数据', 'Nothing matches'))}
        hint={t(text('换个条件试试，或查看全部', 'Try other conditions, or look at everything'))}
        action={<Button onClick={onShowAll}>{t(text('清除条件', 'Clear filters'))}</Button>}
      />
    );
  return (
    <EmptyState
      title={t(noneYet(entity))}
      hint={hint ?? (entity.purpose && t(entity.purpose))}
      action={empty}
    />
  );
}
