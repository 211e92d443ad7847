// The allergy variants of a menu beside it: one is shown, day by day; made, changed, printed and removed here.
import {
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
  PrinterOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { Alert, Button, Drawer, Segmented, Skeleton, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import {
  remakeVariant,
  removeVariant,
  submitVariantDish,
  variantAlternatives,
  variantDetail,
  type VariantInShort,
  type VariantPlace,
  type VariantView,
} from '../../../../contract/recipe/variant.ts';
import { useText } from '../../../client/language.ts';
import { refreshCalls, useAct, useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { usePaperDownload } from '../week/print-menu.tsx';
import { ReplaceDrawer } from '../week/replace-drawer.tsx';
import type { RecipeOnWire } from '../week/wire-types.ts';
import { VariantDayView } from './variant-day.tsx';
import { VariantForm } from './variant-form.tsx';
import { brokenInVariant, eatersWords, lessThanOnMenu } from './variant-words.ts';
import styles from './variant.module.css';

export interface VariantDrawerProps {
  detail: RecipeOnWire;
  variants: readonly VariantInShort[];
  /** The day that is shown first; null: the top. */
  date: string | null;
  editable: boolean;
  onClose: () => void;
}

/** The variant that is shown, or the form of a new or a changed one. */
type Shown = { kind: 'variant'; id: string | null } | { kind: 'form'; id: string | null };

export function VariantDrawer({ detail, variants, date, editable, onClose }: VariantDrawerProps) {
  const t = useText();
  const [shown, setShown] = useState<Shown>({ kind: 'variant', id: null });
  const variant = variants.find(({ id }) => id === shown.id) ?? variants[0] ?? null;
  const isForm = editable && (shown.kind === 'form' || variants.length === 0);
  const edited = shown.kind === 'form' && shown.id ? variant : null;
  return (
    <Drawer
      open
      onClose={onClose}
      size={860}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      title={t(text('过敏替代餐', 'Allergy variants'))}
      extra={
        editable && variants.length > 0 && !isForm ? (
          <Button icon={<PlusOutlined />} onClick={() => setShown({ kind: 'form', id: null })}>
            {t(text('新增', 'New'))}
          </Button>
        ) : null
      }
    >
      {isForm ? (
        <>
          {edited ? null : (
            <p className={styles.lead}>
              {t(
                text(
                  '只替换含所选致敏原的菜，其余与食谱相同；替代菜品尽量同类，营养和成本接近食谱。',
                  'Only dishes with the allergens are replaced, everything else is as on the menu; what comes in is of the same kind where possible, and nutrition and cost stay near the menu’s.',
                ),
              )}
            </p>
          )}
          <VariantForm
            key={edited?.id ?? 'new'}
            detail={detail}
            variant={edited}
            onDone={({ id }) => setShown({ kind: 'variant', id })}
            onCancel={
              variants.length > 0 ? () => setShown({ kind: 'variant', id: edited?.id ?? null }) : null
            }
          />
        </>
      ) : variant ? (
        <>
          {variants.length > 1 ? (
            <Segmented
              className={styles.choice}
              value={variant.id}
              onChange={(id) => setShown({ kind: 'variant', id })}
              aria-label={t(text('过敏替代餐', 'Allergy variants'))}
              options={variants.map(({ id, variantName, open }) => ({
                value: id,
                label: open ? `${variantName} ·` : variantName,
              }))}
            />
          ) : null}
          <OneVariant
            key={variant.id}
            {...{ detail, variant, date, editable }}
            onEdit={() => setShown({ kind: 'form', id: variant.id })}
          />
        </>
      ) : (
        <EmptyState
          title={t(text('这份食谱没有过敏替代餐', 'This menu has no allergy variants'))}
          hint={t(text('食谱待确认时可以新增', 'One can be made while the menu is to be confirmed'))}
        />
      )}
    </Drawer>
  );
}

interface OneVariantProps extends Pick<VariantDrawerProps, 'detail' | 'date' | 'editable'> {
  variant: VariantInShort;
  onEdit: () => void;
}

function OneVariant({ detail, variant, date, editable, onEdit }: OneVariantProps) {
  const t = useText();
  const may = usePermission();
  const confirm = useConfirm();
  const { busy: printing, download } = usePaperDownload(detail.id);
  const [replacing, setReplacing] = useState<VariantPlace | null>(null);
  // There is no form to compare with: its version goes with it, and a refusal reads the variant anew.
  const remake = useAct(remakeVariant, {
    base: null,
    done: text('过敏替代餐已更新', 'The allergy variant is up to date'),
  });
  const choose = useAct(submitVariantDish);
  const remove = useAct(removeVariant);
  const busy = remake.isPending || choose.isPending || remove.isPending;
  const { id: variantId, open } = variant;
  const whole = useCall(variantDetail, { query: { variantId } }, { keepPrevious: true });
  const days = whole.data?.days;
  const isRead = days !== undefined;
  useEffect(() => {
    if (date && isRead) document.getElementById(`variant-${date}`)?.scrollIntoView({ block: 'start' });
  }, [date, isRead]);
  // Both are done on the variant that is shown: what others have chosen since is not lost.
  const version = whole.data?.version;
  // A refusal tells of something that the screen does not show yet.
  const refused = { onError: () => void refreshCalls([variantDetail]) };
  const update = (everything: boolean): void =>
    remake.mutate({ body: { variantId, version, everything } }, refused);
  const put = (place: VariantPlace, dishId?: string): void =>
    choose.mutate({ body: { variantId, version, recipeDishId: place.dish.recipeDishId, dishId } }, refused);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.headWords}>
          <h2>{variant.variantName}</h2>
          <AllergenMarks allergens={variant.allergens} />
          <p>
            {eatersWords(t, variant.eaters)} ·{' '}
            {t(text('替换 {count} 道菜', '{count} dishes replaced'), { count: variant.replaced })}
            {variant.without
              ? t(text('，{count} 处不供应', ', nothing in {count} places'), { count: variant.without })
              : ''}
          </p>
        </div>
        <div className={styles.headActs}>
          {may('recipe_export') ? (
            <Button
              type="primary"
              icon={<PrinterOutlined />}
              loading={printing !== null}
              onClick={() => void download('variant', { variantId })}
            >
              {t(text('打印', 'Print'))}
            </Button>
          ) : null}
          {editable ? (
            <>
              <Button icon={<EditOutlined />} disabled={busy} onClick={onEdit}>
                {t(text('编辑', 'Edit'))}
              </Button>
              <Tooltip
                title={t(
                  text('手选的保留，其余重新选择', 'Choices by hand stay, everything else is chosen anew'),
                )}
              >
                <Button
                  icon={<ReloadOutlined />}
                  disabled={busy}
                  aria-label={t(text('重新生成', 'Make again'))}
                  onClick={() => update(true)}
                />
              </Tooltip>
              <Button
                danger
                type="text"
                icon={<DeleteOutlined />}
                disabled={busy}
                aria-label={t(text('删除“{name}”', 'Delete “{name}”'), { name: variant.variantName })}
                onClick={() =>
                  void confirm(
                    t(text('删除过敏替代餐“{name}”?', 'Delete the allergy variant “{name}”?'), {
                      name: variant.variantName,
                    }),
                    { danger: true, yes: text('删除', 'Delete') },
                  ).then((agreed) => agreed && remove.mutate({ query: { ids: [variantId] } }))
                }
              />
            </>
          ) : null}
        </div>
      </div>
      {open ? (
        <Alert
          className={styles.open}
          type="warning"
          showIcon
          title={t(
            text(
              '有 {count} 处没有可提供的替代菜品，更新前不可提供，食谱也不能确认',
              'Places without a replacement that may be served: {count}. Serve nothing there until this is updated; the menu cannot be confirmed before',
            ),
            { count: open },
          )}
          action={
            editable ? (
              <Button type="primary" size="small" loading={remake.isPending} onClick={() => update(false)}>
                {t(text('更新', 'Update'))}
              </Button>
            ) : null
          }
        />
      ) : null}
      {variant.tooMany ? (
        <Alert className={styles.open} type="warning" showIcon title={t(variant.tooMany)} />
      ) : null}
      {whole.data ? (
        <>
          <Notes title={t(lessThanOnMenu)} notes={whole.data.lacks} />
          <Notes title={t(brokenInVariant, { count: whole.data.broken.length })} notes={whole.data.broken} />
        </>
      ) : null}
      {whole.isError ? (
        <ErrorState error={whole.error} onRetry={() => void whole.refetch()} />
      ) : days ? (
        days.map((day) => (
          <VariantDayView
            key={day.date}
            day={day}
            editable={editable}
            busy={busy}
            onReplace={setReplacing}
            onLeaveOut={(place) => put(place)}
          />
        ))
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
      {replacing ? (
        <ReplaceDrawer
          alternatives={variantAlternatives}
          query={{ variantId, recipeDishId: replacing.dish.recipeDishId }}
          dish={replacing.dish}
          place={
            (days ?? []).flatMap(({ date: on, places }) =>
              places.some(({ dish }) => dish.recipeDishId === replacing.dish.recipeDishId)
                ? [{ date: on, meal: replacing.meal }]
                : [],
            )[0]!
          }
          onReplace={({ dishId }) => {
            put(replacing, dishId);
            setReplacing(null);
          }}
          onClose={() => setReplacing(null)}
        />
      ) : null}
    </>
  );
}

/** What is to be known of the whole variant, each in a sentence; nothing where there is nothing. */
function Notes({ title, notes }: { title: string; notes: VariantView['broken'] }) {
  const t = useText();
  if (notes.length === 0) return null;
  return (
    <Alert
      className={styles.open}
      type="warning"
      showIcon
      title={title}
      description={
        <ul>
          {notes.map((note) => (
            <li key={note.zh}>{t(note)}</li>
          ))}
        </ul>
      }
    />
  );
}
