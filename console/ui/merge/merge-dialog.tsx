// Somebody else saved the row first: who and when, and field by field what both changed, none chosen to begin with, so
// that nobody's work is written over unread. What only the other changed is taken over. Going back leaves the form as it was typed.
import { Button, Modal } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { somebody } from '../../../contract/kit/edit.ts';
import { text } from '../../../contract/kit/text.ts';
import type { EditConflict, Settlement } from '../../client/edit-conflicts.ts';
import { useText } from '../../client/language.ts';
import { reloadWords } from '../reload-words.ts';
import { compare, merged, type ComparedField, type Comparison, type Side } from './comparison.ts';
import { MergeValue, type MergeValueProps } from './merge-value.tsx';
import styles from './merge.module.css';
import { useTitles } from './use-titles.ts';

export interface MergeDialogProps {
  conflict: EditConflict;
  open: boolean;
  onSettled: (settled: Settlement) => void;
  afterClose: () => void;
}

const dialogTitle = text('这条数据已被他人修改', 'Somebody else has changed this record');
const backLabel = text('返回继续编辑', 'Continue editing');
const SIDES: readonly Side[] = ['mine', 'theirs'];

export default function MergeDialog(props: MergeDialogProps) {
  const { conflict, onSettled } = props;
  const { current } = conflict.now;
  const found = useMemo(() => (current ? compare(conflict) : null), [conflict, current]);
  // Their change lies outside of this form: there is nothing to choose and nothing that would be lost.
  const unseen = found?.clashing.length === 0 && found.theirs.length === 0;
  useEffect(() => {
    if (unseen) onSettled({ how: 'save', sent: conflict.sent });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conflict
  }, [conflict, unseen]);
  if (unseen) return null;
  return found ? <Choosing {...props} found={found} /> : <Unreadable {...props} />;
}

/** Who saved, and when. */
function WhoSaved({ conflict: { now }, children }: { conflict: EditConflict; children: ReactNode }) {
  const t = useText();
  const who = now.changedBy ?? t(somebody);
  return (
    <p className={styles.lead}>
      {now.changedAt
        ? t(text('{who} 于 {time} 保存了这条数据。', '{who} saved this record at {time}. '), {
            who,
            time: now.changedAt,
          })
        : t(text('{who} 刚刚保存了这条数据。', '{who} has just saved this record. '), { who })}
      {children}
    </p>
  );
}

function Choosing({
  conflict,
  found,
  open,
  onSettled,
  afterClose,
}: MergeDialogProps & { found: Comparison }) {
  const t = useText();
  const formId = useId();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { clashing, theirs } = found;
  const titleOf = useTitles(conflict, [...clashing, ...theirs]);
  const valueOf = (of: ComparedField, side: MergeValueProps['side']) => (
    <MergeValue of={of} side={side} shown={conflict} titleOf={titleOf} />
  );
  const chooseAll = (side: Side): void =>
    setChoices(Object.fromEntries(clashing.map(({ name }) => [name, side])));
  const back = (): void => onSettled({ how: 'back' });
  /** Saving was tried before all was chosen. */
  const [tried, setTried] = useState(false);
  const undecided = clashing.filter(({ name }) => !choices[name]);
  const beginning = useRef<HTMLElement>(null);
  const begin = (element: HTMLElement | null): void => {
    beginning.current = element;
  };
  return (
    <Modal
      open={open}
      centered
      width={680}
      title={t(dialogTitle)}
      mask={{ closable: false }}
      onCancel={back}
      afterClose={afterClose}
      // The library takes the focus to the dialog as a whole first.
      afterOpenChange={(shown) => shown && beginning.current?.focus()}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      footer={[
        <Button key="back" onClick={back}>
          {t(backLabel)}
        </Button>,
        <Button
          key="save"
          type="primary"
          htmlType="submit"
          form={formId}
          ref={clashing.length ? null : begin}
        >
          {t(text('保存', 'Save'))}
        </Button>,
      ]}
    >
      <WhoSaved conflict={conflict}>
        {clashing.length
          ? t(
              text(
                '以下内容双方都改过，请选择保留哪一个。',
                'You both changed the following. Choose which version to keep.',
              ),
            )
          : t(
              text(
                '双方修改的内容互不影响，可以一并保存。',
                'Your changes and theirs do not conflict; both can be saved.',
              ),
            )}
      </WhoSaved>
      <form
        id={formId}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (undecided.length > 0) {
            setTried(true);
            const at = clashing.indexOf(undecided[0]!);
            event.currentTarget.querySelectorAll('fieldset')[at]?.querySelector('input')?.focus();
          } else onSettled({ how: 'save', sent: merged(conflict, found, choices) });
        }}
      >
        {clashing.map((one, at) => (
          <ClashingField
            key={one.name}
            field={one}
            theirName={conflict.now.changedBy}
            chosen={choices[one.name] ?? null}
            missing={tried && undecided.includes(one)}
            begin={at === 0 ? begin : null}
            onChoose={(side) => setChoices((all) => ({ ...all, [one.name]: side }))}
            valueOf={valueOf}
          />
        ))}
        {clashing.length > 1 ? (
          <div className={styles.all}>
            <Button size="small" onClick={() => chooseAll('mine')}>
              {t(text('全部用我的', 'Keep all mine'))}
            </Button>
            <Button size="small" onClick={() => chooseAll('theirs')}>
              {t(text('全部用对方的', 'Keep all theirs'))}
            </Button>
          </div>
        ) : null}
      </form>
      {theirs.length ? (
        <details className={styles.taken} open={!clashing.length}>
          <summary>
            {t(text('对方另外修改了 {n} 项，会一并保留', '{n} other changes of theirs are kept as well'), {
              n: theirs.length,
            })}
          </summary>
          <dl>
            {theirs.map((one) => (
              <div key={one.name}>
                <dt>{t(one.field.label)}</dt>
                <dd>
                  <del>{valueOf(one, 'base')}</del>
                  <span aria-hidden>→</span>
                  <ins>{valueOf(one, 'theirs')}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </Modal>
  );
}

interface ClashingFieldProps {
  field: ComparedField;
  theirName: string | null;
  chosen: Side | null;
  /** It has to be chosen before all is saved. */
  missing: boolean;
  /** Where the keyboard begins. */
  begin: Ref<HTMLInputElement> | null;
  onChoose: (side: Side) => void;
  valueOf: (of: ComparedField, side: MergeValueProps['side']) => ReactNode;
}

function ClashingField({ field, theirName, chosen, missing, begin, onChoose, valueOf }: ClashingFieldProps) {
  const t = useText();
  const group = useId();
  const who = theirName ?? t(somebody);
  const labels = {
    mine: t(text('我的修改', 'Mine')),
    theirs: t(text('{who}的修改', 'Changes by {who}'), { who }),
  };
  return (
    <fieldset className={styles.field}>
      <legend>{t(field.field.label)}</legend>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <label key={side} className={styles.side}>
            <input
              type="radio"
              name={group}
              checked={chosen === side}
              ref={side === 'mine' ? begin : null}
              onChange={() => onChoose(side)}
            />
            <span>
              <small>{labels[side]}</small>
              <span className={styles.value}>{valueOf(field, side)}</span>
            </span>
          </label>
        ))}
      </div>
      {missing ? (
        <p className={styles.missing} role="alert">
          {t(text('请选择保留哪一个', 'Choose which version to keep'))}
        </p>
      ) : null}
      <div className={styles.before}>
        <span>{t(text('原来：', 'Before: '))}</span>
        <span className={styles.value}>{valueOf(field, 'base')}</span>
      </div>
    </fieldset>
  );
}

/** The row is not the person's to read: there is nothing to compare with. */
function Unreadable({ conflict, open, onSettled, afterClose }: MergeDialogProps) {
  const t = useText();
  const back = (): void => onSettled({ how: 'back' });
  return (
    <Modal
      open={open}
      centered
      width={560}
      title={t(dialogTitle)}
      mask={{ closable: false }}
      onCancel={back}
      afterClose={afterClose}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      footer={[
        <Button key="back" autoFocus onClick={back}>
          {t(backLabel)}
        </Button>,
        <Button key="reload" onClick={() => onSettled({ how: 'reload' })}>
          {t(reloadWords)}
        </Button>,
        <Button
          key="overwrite"
          type="primary"
          danger
          onClick={() => onSettled({ how: 'save', sent: conflict.sent })}
        >
          {t(text('用我的覆盖', 'Overwrite with mine'))}
        </Button>,
      ]}
    >
      <WhoSaved conflict={conflict}>
        {t(
          text(
            '您没有查看这条数据的权限，无法对比内容。',
            'You cannot view this record, so the versions cannot be compared.',
          ),
        )}
      </WhoSaved>
    </Modal>
  );
}
