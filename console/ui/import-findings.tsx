// What a trial run found in a workbook: how many rows do what, and what is wrong with which.
import { Alert, Button, Spin, Table } from 'antd';
import { ROW_OUTCOMES, type ImportResult, type RowOutcome } from '../../contract/kit/crud.ts';
import type { Entity } from '../../contract/kit/entity.ts';
import { text, type Text } from '../../contract/kit/text.ts';
import { listed, useText } from '../client/language.ts';
import { changesIn } from './import-changes.ts';

const OUTCOMES: Record<RowOutcome, Text> = {
  added: text('新增 {n}', 'new: {n}'),
  changed: text('修改 {n}', 'changed: {n}'),
  unchanged: text('不变 {n}', 'unchanged: {n}'),
  skipped: text('未填 {n}', 'left empty: {n}'),
};
/** More errors come page by page. */
const PAGE = 10;

/** What the right rows do; nothing where their call does not tell. */
function Outcomes({ counts }: Pick<ImportResult, 'counts'>) {
  const t = useText();
  return listed(
    t,
    ROW_OUTCOMES.flatMap((each) => (counts?.[each] ? [t(OUTCOMES[each], { n: counts[each] })] : [])),
  );
}

function RightRows({ found }: { found: ImportResult }) {
  const t = useText();
  const changes = changesIn(found) > 0;
  const words = changes
    ? text('检查通过，共 {n} 条，可以导入', '{n} rows are valid and can be imported')
    : text(
        '共 {n} 条，与现有数据相同，没有需要导入的内容',
        'Rows: {n}. They say what is there already; there is nothing to import',
      );
  return (
    <Alert
      type={changes ? 'success' : 'info'}
      showIcon
      title={t(words, { n: found.rows })}
      description={found.counts ? <Outcomes counts={found.counts} /> : null}
    />
  );
}

interface WrongRowsProps {
  found: ImportResult;
  fields: Entity['fields'];
  /** Stores the right rows alone; null: the call cannot. */
  onRightOnly: (() => void) | null;
}

function WrongRows({ found, fields, onRightOnly }: WrongRowsProps) {
  const t = useText();
  const { errors, counts, cut = false } = found;
  const changes = changesIn(found);
  const labelOf = (name: string | null): string => {
    const field = name === null ? undefined : fields[name];
    return field ? t(field.label) : '—';
  };
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t(
          cut
            ? text(
                '至少 {n} 处错误，以下只列出前面的；未导入任何数据。请修改文件后重新选择。',
                'At least {n} errors, of which the first are listed; nothing was imported. Correct the file and choose it again.',
              )
            : text(
                '{n} 处错误，未导入任何数据。请修改文件后重新选择。',
                '{n} errors; nothing was imported. Correct the file and choose it again.',
              ),
          { n: errors.length },
        )}
        description={
          counts && changes > 0 && !cut ? (
            <>
              {t(text('其余：', 'The others: '))}
              <Outcomes counts={counts} />
            </>
          ) : null
        }
      />
      <Table
        size="small"
        rowKey={(error) => `${error.row}-${error.field}-${error.msg}`}
        dataSource={errors}
        pagination={errors.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        columns={[
          { dataIndex: 'row', title: t(text('行', 'Row')), width: 64 },
          {
            dataIndex: 'field',
            title: t(text('列', 'Column')),
            width: 130,
            render: (_, error) => labelOf(error.field),
          },
          { dataIndex: 'msg', title: t(text('原因', 'Reason')) },
        ]}
      />
      {onRightOnly && changes > 0 && !cut ? (
        <Button onClick={onRightOnly}>
          {t(text('只导入其余 {n} 条', 'Import the other {n} only'), { n: changes })}
        </Button>
      ) : null}
    </>
  );
}

export interface ImportFindingsProps extends Pick<WrongRowsProps, 'fields' | 'onRightOnly'> {
  /** The file is being read. */
  busy: boolean;
  /** Why the file as a whole was refused. */
  refused: string | null;
  found: ImportResult | null;
}

export function ImportFindings({ busy, refused, found, fields, onRightOnly }: ImportFindingsProps) {
  const isRight = found !== null && found.errors.length === 0;
  return (
    <>
      <div role="status">
        {busy ? <Spin size="small" /> : null}
        {refused ? <Alert type="error" showIcon title={refused} /> : null}
        {isRight && !busy ? <RightRows found={found} /> : null}
      </div>
      {found && !isRight ? (
        <WrongRows found={found} fields={fields} onRightOnly={busy ? null : onRightOnly} />
      ) : null}
    </>
  );
}
