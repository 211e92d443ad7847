// The bar above a list: acts at the left, tools at the right, what is selected between them. On a phone the main act
// stays and everything else is a menu.
import { DownOutlined, MoreOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { OfferButton, useOfferMenu } from './offer-button.tsx';
import type { Offer, Offers } from './list/acts.ts';
import type { ListHead } from './list/use-list.ts';
import { useIsPhone } from './screen-level.ts';
import styles from './list-toolbar.module.css';

export interface ListToolbarProps {
  list: Pick<ListHead, 'selection' | 'refresh' | 'refreshing'>;
  offers: Pick<Offers, 'buttons' | 'tools' | 'bulk'>;
  /** Before the acts: whose list this is, or an act that is more than a button. */
  lead?: ReactNode;
  /** After the acts, also on a phone. */
  extra?: ReactNode;
  /** After the tools: column settings, saved searches. */
  settings?: ReactNode;
}

function Selected({ selection }: Pick<ListHead, 'selection'>) {
  const t = useText();
  if (selection.ids.length === 0) return null;
  return (
    <span className={styles.selected} role="status">
      {t(text('已选 {n} 项', '{n} selected'), { n: selection.ids.length })}
      <Button type="link" size="small" onClick={selection.clear}>
        {t(text('清空', 'Clear'))}
      </Button>
    </span>
  );
}

function BulkMenu({ offers }: { offers: readonly Offer[] }) {
  const t = useText();
  const menu = useOfferMenu(offers);
  if (offers.length === 0) return null;
  return (
    <Dropdown trigger={['click']} autoFocus menu={menu}>
      <Button>
        {t(text('批量操作', 'With selected'))} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}

function MoreMenu({ offers }: { offers: readonly Offer[] }) {
  const t = useText();
  const menu = useOfferMenu(offers);
  const more = t(text('更多操作', 'More actions'));
  return (
    <Dropdown trigger={['click']} autoFocus placement="bottomRight" menu={menu}>
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={more} title={more} />
    </Dropdown>
  );
}

function Tool({ offer }: { offer: Offer }) {
  const label = useText()(offer.label);
  return (
    <Tooltip title={label}>
      <Button type="text" icon={offer.icon} loading={offer.busy} aria-label={label} onClick={offer.run} />
    </Tooltip>
  );
}

export function ListToolbar({ list, offers, lead, extra, settings }: ListToolbarProps) {
  const phone = useIsPhone();
  const refresh: Offer = {
    key: 'refresh',
    label: text('刷新', 'Refresh'),
    icon: <ReloadOutlined spin={list.refreshing} aria-hidden />,
    busy: false,
    turning: false,
    inMenu: false,
    run: list.refresh,
  };
  const tools = [refresh, ...offers.tools];
  const inSight = phone ? offers.buttons.filter(({ tone }) => tone === 'primary') : offers.buttons;
  const others = offers.buttons.filter((one) => !inSight.includes(one));
  return (
    <div className={styles.toolbar} data-part="toolbar">
      <div className={styles.toolbarActs}>
        {lead}
        {inSight.map((one) => (
          <OfferButton key={one.key} offer={one} />
        ))}
        {extra}
        <BulkMenu offers={offers.bulk} />
        <Selected selection={list.selection} />
      </div>
      <div className={styles.toolbarTools}>
        {phone ? (
          <MoreMenu offers={[...others, ...tools]} />
        ) : (
          tools.map((tool) => <Tool key={tool.key} offer={tool} />)
        )}
        {settings}
      </div>
    </div>
  );
}
