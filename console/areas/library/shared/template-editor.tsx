// A menu template: its name and whose it is, the week, and beside it what the kindergarten could not keep to. Each meal is
// saved as it is planned; what is in use, or another's, is only shown.
import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import {
  submitMealTypeData,
  templateCalls,
  templateMachine,
} from '../../../../contract/library/combination-template.ts';
import { call } from '../../../client/api.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useTab, useTabTitle } from '../../../client/tab-context.tsx';
import { setTabs, useTabs } from '../../../client/tab-store.ts';
import { closeTab } from '../../../client/tabs.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { TemplateHead } from '../template/template-head.tsx';
import { TemplateWeek } from '../template/template-week.tsx';
import { ShareButton } from './share-button.tsx';
import type { TemplateOnWire } from '../template/template-words.ts';
import ui from '../../../ui/ui.module.css';

const LIST = '/library/combination-template';
const { used, idle } = templateMachine.states;

export function TemplateEditor() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const source = id ?? search.get('copy');
  const detail = useCall(
    templateCalls.detail,
    { query: { id: source ?? '' } },
    // Nobody begins on what was read a while ago.
    { enabled: source !== null, staleTime: 0 },
  );
  if (source === null) return <NewTemplate copied={null} />;
  if (detail.error && !detail.data)
    return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  if (!detail.data)
    return (
      <section className={ui.card}>
        <Skeleton active paragraph={{ rows: 12 }} />
      </section>
    );
  const row = detail.data as TemplateOnWire;
  return id ? <KeptTemplate key={id} row={row} /> : <NewTemplate key={source} copied={row} />;
}

const naming = text('先起名保存，再逐餐安排一周', 'Name and save it, then plan the week meal by meal');
const planning = text(
  '选用它的食谱都会照做；没有安排的餐由食谱自己的菜品搭配决定',
  'Menus that have it keep to it. What is left open is up to the menu',
);

/** Its name first: the week is planned once there is a template. */
function NewTemplate({ copied }: { copied: TemplateOnWire | null }) {
  const t = useText();
  const navigate = useNavigate();
  const { key: tab } = useTab();
  const title = copied
    ? text('复制食谱模板', 'Copy a menu template')
    : text('新增食谱模板', 'New menu template');
  useTabTitle(title);
  const saved = async (id: string): Promise<void> => {
    // What has left the library is not put in anew.
    const mealTypeData = (copied?.mealTypeData ?? []).map(({ mealType, lines }) => ({
      mealType,
      lines: lines.filter((line) => !line.gone && line.dishes.every(({ gone }) => !gone)),
    }));
    // A failure was shown by the call itself: the template is there, and its week is planned by hand.
    if (mealTypeData.length > 0)
      await call(submitMealTypeData, { body: { id, mealTypeData } }).catch(() => undefined);
    void navigate(`/template/add?id=${id}`);
    // What is saved is planned there; this form would only be sent once more.
    setTabs(closeTab(useTabs.getState().tabs, tab).tabs);
  };
  return (
    <div className={ui.page}>
      <PageHeader title={t(title)} back={LIST} description={t(naming)} />
      <TemplateHead
        row={null}
        initial={
          copied
            ? {
                templateName: t(text('{name}（副本）', '{name} (copy)'), { name: copied.templateName ?? '' }),
                remark: copied.remark,
              }
            : {}
        }
        editable
        onSaved={(id) => void saved(id)}
      />
    </div>
  );
}

function KeptTemplate({ row }: { row: TemplateOnWire }) {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const may = usePermission();
  const name = pick(row.templateName ?? '', row.nameEn);
  useTabTitle(name);
  const { use, unUse } = templateCalls.moves;
  const isUsed = row.templateState === used.key;
  const switching = useAct(isUsed ? unUse : use, { base: row });
  const mayChange = row.editable && may(submitMealTypeData.access);
  const editable = mayChange && !isUsed;
  const state = isUsed ? used : idle;
  return (
    <div className={ui.page}>
      <PageHeader
        title={name}
        back={LIST}
        description={t(planning)}
        tags={<ToneTag tone={state.tone}>{t(state.label)}</ToneTag>}
        actions={
          <>
            {row.editable && row.deptId !== null && row.mealTypeData.length > 0 ? (
              <ShareButton thing={{ kind: 'template', id: row.id, name }} />
            ) : null}
            {may(templateCalls.submit.access) ? (
              <Button icon={<CopyOutlined />} onClick={() => void navigate(`/template/add?copy=${row.id}`)}>
                {t(text('复制', 'Copy'))}
              </Button>
            ) : null}
            {mayChange ? (
              <Button
                type={isUsed ? 'default' : 'primary'}
                loading={switching.isPending}
                onClick={() => switching.mutate({ query: { ids: [row.id] } })}
              >
                {isUsed ? t(text('停用', 'Take out of use')) : t(text('启用', 'Put in use'))}
              </Button>
            ) : null}
          </>
        }
      />
      {editable ? null : (
        <Alert
          type="info"
          showIcon
          title={
            isUsed && row.editable
              ? t(
                  text(
                    '正在使用中：新增食谱时可以选用。要修改请先停用，已经选用的食谱不受影响。',
                    'In use: new menus can be made with it. Take it out of use to change it; menus that have it stay as they are.',
                  ),
                )
              : t(
                  text(
                    '不是本园的模板，可以复制一份再改。',
                    'No template of yours: copy it and change the copy.',
                  ),
                )
          }
        />
      )}
      <TemplateWeek row={row} editable={editable} />
      <TemplateHead row={row} initial={row} editable={editable} />
    </div>
  );
}
