// Menu templates (食谱模板): what a week looks like, put in use for menus to be made with.
import { CopyOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { templateCalls, templateMachine } from '../../../contract/library/combination-template.ts';
import { saveShare } from '../../../contract/recipe/resource-share.ts';
import { usePick, useText } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { ListAct } from '../../ui/list/acts.ts';
import { whoseWord } from './combination/combination-words.ts';
import { Sharing, shareWord, type Shareable } from './shared/share-button.tsx';
import { extentWords, type TemplateOnWire } from './template/template-words.ts';
import library from './library.module.css';

export const title = text('食谱模板', 'Menu templates');

const { used } = templateMachine.states;

export default function MenuTemplates() {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const open = (row: TemplateOnWire): void => void navigate(`/template/add?id=${row.id}`);
  const copy: ListAct<TemplateOnWire> = {
    key: 'copy',
    on: 'row',
    label: text('复制', 'Copy'),
    icon: <CopyOutlined aria-hidden />,
    access: templateCalls.submit.access,
    perform: (row) => void navigate(`/template/add?copy=${row.id}`),
  };
  const [sharing, setSharing] = useState<Shareable | null>(null);
  const share: ListAct<TemplateOnWire> = {
    key: 'share',
    on: 'row',
    label: shareWord,
    access: saveShare.access,
    fits: ({ editable, deptId, mealTypeData }) => editable && deptId !== null && mealTypeData.length > 0,
    perform: ({ id, templateName, nameEn }) =>
      setSharing({ kind: 'template', id, name: pick(templateName ?? '', nameEn) }),
  };
  return (
    <>
      <EntityPage
        family={templateCalls}
        columns={{
          templateName: {
            width: 240,
            render: (row) => (
              <>
                <button type="button" className={library.libOpen} onClick={() => open(row)}>
                  {pick(row.templateName ?? '', row.nameEn)}
                </button>
                <small className={library.libSecond}> {extentWords(t, row.mealTypeData)}</small>
              </>
            ),
          },
          deptId: { width: 180, sortable: false, render: (row) => whoseWord(t, row) },
          templateState: { width: 110 },
        }}
        acts={[copy, share]}
        actsWidth={340}
        onAdd={() => void navigate('/template/add')}
        onEdit={open}
        onOpen={open}
        stays={(row) => !row.editable}
        unmoved={(row) => !row.editable}
        foreign={(row) => !row.editable || row.templateState === used.key}
      />
      <Sharing thing={sharing} onClose={() => setSharing(null)} />
    </>
  );
}
