// What is open with people who are to be disabled or removed, and who takes over their menus.
import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { handOverTo, type OpenWork } from '../../../../contract/account/hand-over.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import type { Leaving } from './use-leaving.tsx';
import styles from './leaving-dialog.module.css';

export interface LeavingDialogProps {
  leaving: Leaving;
  work: OpenWork;
  onClose: () => void;
}

/** The choice that nobody takes over. */
const NOBODY = '';

export default function LeavingDialog({ leaving, work, onClose }: LeavingDialogProps) {
  const t = useText();
  const [successor, setSuccessor] = useState<string | undefined>();
  const asksSuccessor = work.menuCount > 0;
  const go = (): void => {
    leaving.go(successor === NOBODY ? undefined : successor);
    onClose();
  };
  return (
    <Modal
      open
      centered
      title={leaving.question}
      okText={t(leaving.yes)}
      cancelText={t(text('取消', 'Cancel'))}
      okButtonProps={{ danger: true, disabled: asksSuccessor && successor === undefined }}
      onOk={go}
      onCancel={onClose}
    >
      {leaving.detail ? <p className={styles.detail}>{leaving.detail}</p> : null}
      {asksSuccessor ? <OpenMenus work={work} several={leaving.userIds.length > 1} /> : null}
      <OtherWork work={work} />
      {asksSuccessor ? (
        <Form layout="vertical">
          <Form.Item
            label={t(handOverTo.label)}
            htmlFor="hand-over-to"
            extra={
              work.successors.length === 0
                ? t(
                    text(
                      '没有其他启用的人员同时属于这些园所。可以先新增一位，或以后在食谱详情中更换负责人',
                      'Nobody else who is active works at all of these kindergartens. Add somebody first, or change who is in charge later, in each menu',
                    ),
                  )
                : t(
                    text(
                      '接手人成为这些食谱的负责人，并收到消息',
                      'They become the person in charge of these menus and get a message',
                    ),
                  )
            }
          >
            <Select
              id="hand-over-to"
              showSearch={{ optionFilterProp: 'name' }}
              placeholder={t(text('请选择接手人', 'Choose who takes over'))}
              value={successor}
              onChange={setSuccessor}
              options={[
                ...work.successors.map(({ id, realName, roleName, deptName }) => ({
                  value: id,
                  name: realName,
                  label: (
                    <span className={styles.successor}>
                      <span>{realName}</span>
                      <small>{[roleName, deptName].filter(Boolean).join(' · ')}</small>
                    </span>
                  ),
                })),
                {
                  value: NOBODY,
                  name: t(text('暂不交接', 'Nobody for now')),
                  label: t(text('暂不交接', 'Nobody for now')),
                },
              ]}
            />
          </Form.Item>
        </Form>
      ) : null}
    </Modal>
  );
}

function OpenMenus({ work, several }: { work: OpenWork; several: boolean }) {
  const t = useText();
  const more = work.menuCount - work.menus.length;
  return (
    <section aria-labelledby="open-menus">
      <h3 id="open-menus" className={styles.heading}>
        {t(text('负责的食谱（{count}）', 'Menus they look after ({count})'), { count: work.menuCount })}
      </h3>
      <ul className={styles.menus}>
        {work.menus.map((menu) => (
          <li key={menu.id}>
            <Link to={`/recipe/detail?id=${menu.id}`} target="_blank">
              {menu.recipeName}
            </Link>
            <span>
              {[
                menu.deptName,
                menu.beginDate === menu.endDate ? menu.beginDate : `${menu.beginDate} – ${menu.endDate}`,
                menu.recipeStatusName,
                ...(several ? [menu.realName] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={styles.detail}>{t(text('还有 {more} 份', 'and {more} more'), { more })}</p>
      ) : null}
    </section>
  );
}

/** What nobody needs to take over, so that it is known. */
function OtherWork({ work: { ownDishCount, jobCount } }: { work: OpenWork }) {
  const t = useText();
  const lines = [
    ...(ownDishCount > 0
      ? [
          t(
            text(
              '{count} 道自建菜品尚未通过审核，园所的其他人可以继续修改',
              'Own dishes not approved yet: {count}. Others of the kindergarten can go on with them',
            ),
            { count: ownDishCount },
          ),
        ]
      : []),
    ...(jobCount > 0
      ? [
          t(text('{count} 项计算正在进行，将会停止', 'Calculations under way that will stop: {count}'), {
            count: jobCount,
          }),
        ]
      : []),
  ];
  return lines.length === 0 ? null : (
    <ul className={styles.others}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
