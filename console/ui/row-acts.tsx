// The acts of a row: buttons, and a menu for those that are rarely wanted.
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import type { Offer } from './list/acts.ts';
import { OfferLink, useOfferMenu } from './offer-button.tsx';

export interface RowActsProps {
  /** What the row is called. */
  name: string;
  offers: readonly Offer[];
}

export function RowActs({ name, offers }: RowActsProps) {
  const inMenu = offers.filter((one) => one.inMenu);
  // The menu stands where the first of its acts would.
  return offers.map((one) =>
    one.inMenu ? (
      one === inMenu[0] ? (
        <RowMenu key="menu" name={name} offers={inMenu} />
      ) : null
    ) : (
      <OfferLink key={one.key} offer={one} />
    ),
  );
}

function RowMenu({ name, offers }: RowActsProps) {
  const t = useText();
  const menu = useOfferMenu(offers);
  return (
    <Dropdown trigger={['click']} autoFocus menu={menu}>
      <Button
        type="link"
        size="small"
        aria-label={t(text('更多操作：{name}', 'More actions for {name}'), { name })}
      >
        {t(text('更多', 'More'))} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
