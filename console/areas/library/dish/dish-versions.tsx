// What an own dish was after each change: one is chosen, compared with what the dish is now, and taken up again.
import { Button, Drawer, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { dishForm } from '../../../../contract/library/dish-edit.ts';
import { dishVersions } from '../../../../contract/library/dish-versions.ts';
import type { Field } from '../../../../contract/kit/field.ts';
import type { CallAnswer } from '../../../client/api.ts';
import { useText } from '../../../client/language.ts';
import { sameValue } from '../../../client/same-value.ts';
import { useCall } from '../../../client/use-call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { dishValueWords } from './dish-value-words.ts';
import styles from './dish-versions.module.css';

type Version = CallAnswer<typeof dishVersions>[number];

export interface DishVersionsProps {
  id: string;
  onClose: () => void;
}

export default function DishVersions({ id, onClose }: DishVersionsProps) {
  const t = useText();
  const found = useCall(dishVersions, { query: { id } }, { staleTime: 0 });
  return (
    <Drawer
      open
      size={560}
      title={t(text('历次版本', 'Versions'))}
      onClose={onClose}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
    >
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : !found.data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : found.data.length < 2 ? (
        <EmptyState
          compact
          title={t(text('还没有改过', 'Never changed yet'))}
          hint={t(
            text(
              '修改保存后，以前的样子留在这里，可以比较、可以恢复',
              'Once it is changed, what it was before stays here, to be compared and taken up again',
            ),
          )}
        />
      ) : (
        <Compared id={id} now={found.data[0]!} earlier={found.data.slice(1)} />
      )}
    </Drawer>
  );
}

function Compared({ id, now, earlier }: { id: string; now: Version; earlier: readonly Version[] }) {
  const t = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(earlier[0]!.versionId);
  const version = earlier.find(({ versionId }) => versionId === chosen) ?? earlier[0]!;
  const differences = (Object.entries(dishForm) as [string, Field][]).filter(
    ([name]) => !sameValue(version.values[name], now.values[name]),
  );
  const whose = ({ at, userName }: Version): string =>
    at === null ? t(text('最初', 'At first')) : [String(at).slice(0, 16), userName].filter(Boolean).join(' ');
  return (
    <div className={styles.versions}>
      <p>{t(text('现在的样子：{whose}', 'As it is now: {whose}'), { whose: whose(now) })}</p>
      <Segmented
        vertical
        block
        aria-label={t(text('以前的版本', 'Earlier versions'))}
        value={version.versionId}
        onChange={setChosen}
        options={earlier.map((each) => ({ value: each.versionId, label: whose(each) }))}
      />
      {differences.length === 0 ? (
        <p>{t(text('与现在相同', 'The same as now'))}</p>
      ) : (
        <table className={styles.differences}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t(text('当时', 'Then'))}</th>
              <th scope="col">{t(text('现在', 'Now'))}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(([name, field]) => (
              <tr key={name}>
                <th scope="row">{t(field.label)}</th>
                {[version, now].map(({ versionId, values }) => (
                  <td key={versionId}>
                    {dishValueWords(t, name, values[name]).map((line, at) => (
                      <div key={`${at} ${line}`}>{line}</div>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        type="primary"
        disabled={differences.length === 0}
        onClick={() => void navigate(`/dishes/add?id=${id}&version=${version.versionId}`)}
      >
        {t(text('用这一版编辑', 'Edit from this version'))}
      </Button>
    </div>
  );
}
