// The entries of the numbers by date, the latest first: a table, on a phone cards.
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { ChildEntry } from '../../../../contract/organisation/child-calendar.ts';
import { entryOn } from '../../../../contract/organisation/children-on.ts';
import { AGE_GROUP_KEYS, AGE_GROUPS } from '../../../../planner/nutrition/diners.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { useDensity } from '../../../ui/list/density.ts';
import { amount } from '../../../ui/money.ts';
import { useIsPhone } from '../../../ui/screen-level.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { changeWords, childrenIn, childrenOfAge } from '../shared/children.ts';
import { dayWords } from '../shared/day-words.ts';
import ui from '../../../ui/ui.module.css';
import entityCardsStyles from '../../../ui/entity-cards.module.css';
import styles from '../shared/setting.module.css';

export interface EntryListProps {
  /** The earliest first. */
  entries: readonly ChildEntry[];
  today: string;
  /** What may be done with an entry; null where nothing may. */
  acts: ((entry: ChildEntry) => ReactNode) | null;
}

interface Row {
  entry: ChildEntry;
  /** The one that held until then; null of the first. */
  before: ChildEntry | null;
  when: 'past' | 'now' | 'coming';
}

/** What comes is what people look for. */
function latestFirst(entries: readonly ChildEntry[], today: string): Row[] {
  const now = entryOn(entries, today);
  return entries
    .map((entry, at): Row => {
      const when = entry === now ? 'now' : entry.beginDate > today ? 'coming' : 'past';
      return { entry, before: entries[at - 1] ?? null, when };
    })
    .toReversed();
}

function WhenTag({ when }: Pick<Row, 'when'>) {
  const t = useText();
  if (when === 'past') return null;
  return when === 'now' ? (
    <ToneTag tone="good">{t(text('当前', 'Current'))}</ToneTag>
  ) : (
    <ToneTag tone="progress">{t(text('未开始', 'Coming'))}</ToneTag>
  );
}

const PAGE = 20;
const fromLabel = text('起始日期', 'From');
const totalLabel = text('合计', 'Total');
const changeLabel = text('变化', 'Change');
const remarkLabel = text('备注', 'Remark');

export function EntryList({ entries, today, acts }: EntryListProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const phone = useIsPhone();
  const [density] = useDensity();
  const rows = latestFirst(entries, today);
  const groups = AGE_GROUP_KEYS.filter((key) =>
    entries.some(({ ageTypes }) => childrenOfAge(ageTypes, key) > 0),
  );
  const changes = ({ before, entry }: Row): string =>
    before
      ? changeWords(t, before.ageTypes, entry.ageTypes) || t(text('与上一条相同', 'As in the entry before'))
      : '—';
  if (phone)
    return (
      <ul className={entityCardsStyles.cards}>
        {rows.map((row) => (
          <li key={row.entry.beginDate} className={entityCardsStyles.rowCard}>
            <div className={entityCardsStyles.rowCardHead}>
              <strong>{dayWords(row.entry.beginDate, language)}</strong>
              <WhenTag when={row.when} />
            </div>
            <dl>
              <div>
                <dt>{t(totalLabel)}</dt>
                <dd>{amount(childrenIn(row.entry.ageTypes))}</dd>
              </div>
              {groups.map((key) => (
                <div key={key}>
                  <dt>{t(AGE_GROUPS[key])}</dt>
                  <dd>{amount(childrenOfAge(row.entry.ageTypes, key))}</dd>
                </div>
              ))}
              {row.before ? (
                <div data-long>
                  <dt>{t(changeLabel)}</dt>
                  <dd>{changes(row)}</dd>
                </div>
              ) : null}
              {row.entry.remark ? (
                <div data-long>
                  <dt>{t(remarkLabel)}</dt>
                  <dd>
                    <AsWritten>{row.entry.remark}</AsWritten>
                  </dd>
                </div>
              ) : null}
            </dl>
            {acts ? <div className={entityCardsStyles.rowCardActs}>{acts(row.entry)}</div> : null}
          </li>
        ))}
      </ul>
    );
  return (
    <Table<Row>
      rowKey={({ entry }) => entry.beginDate}
      size={density}
      dataSource={rows}
      pagination={rows.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
      scroll={{ x: 760 }}
      columns={[
        {
          title: t(fromLabel),
          key: 'beginDate',
          width: 210,
          render: (_, { entry, when }) => (
            <span className={styles.entryDay}>
              {dayWords(entry.beginDate, language)}
              <WhenTag when={when} />
            </span>
          ),
        },
        {
          title: t(totalLabel),
          key: 'total',
          width: 80,
          align: 'right',
          render: (_, { entry }) => <b>{amount(childrenIn(entry.ageTypes))}</b>,
        },
        ...groups.map((key) => ({
          title: t(AGE_GROUPS[key]),
          key,
          width: 110,
          align: 'right' as const,
          render: (_: unknown, { entry }: Row) => amount(childrenOfAge(entry.ageTypes, key)),
        })),
        { title: t(changeLabel), key: 'change', width: 260, render: (_, row) => changes(row) },
        {
          title: t(remarkLabel),
          key: 'remark',
          width: 160,
          render: (_, { entry: { remark } }) =>
            remark ? <AsWritten>{remark}</AsWritten> : <span className={ui.unknown}>—</span>,
        },
        ...(acts
          ? [
              {
                title: t(text('操作', 'Actions')),
                key: 'acts',
                width: 140,
                render: (_: unknown, { entry }: Row) => acts(entry),
              },
            ]
          : []),
      ]}
    />
  );
}
