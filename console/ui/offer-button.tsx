// An act as a button of a toolbar, as a link in a row, as lines of a menu: the same words, icon and danger everywhere.
import { Button, type MenuProps } from 'antd';
import { useText } from '../client/language.ts';
import type { Offer } from './list/acts.ts';

/** How `aria-keyshortcuts` writes a key of `shortcutOf`. */
const ariaKey = (shortcut: string | undefined): { 'aria-keyshortcuts'?: string } =>
  shortcut ? { 'aria-keyshortcuts': shortcut.replace('mod', 'Control') } : {};

export function OfferButton({ offer }: { offer: Offer }) {
  const t = useText();
  return (
    <Button
      icon={offer.icon}
      loading={offer.busy}
      onClick={offer.run}
      {...(offer.tone === 'primary' ? { type: 'primary' as const } : {})}
      danger={offer.tone === 'danger'}
      {...ariaKey(offer.shortcut)}
    >
      {t(offer.label)}
    </Button>
  );
}

export function OfferLink({ offer }: { offer: Offer }) {
  const t = useText();
  return (
    <Button
      type="link"
      size="small"
      danger={offer.tone === 'danger'}
      disabled={offer.busy}
      loading={offer.turning}
      onClick={offer.run}
    >
      {t(offer.label)}
    </Button>
  );
}

/** The offers as a menu of a Dropdown. */
export function useOfferMenu(offers: readonly Offer[]): MenuProps {
  const t = useText();
  return {
    items: offers.map(({ key, label, icon, tone, busy }) => ({
      key,
      label: t(label),
      icon,
      danger: tone === 'danger',
      disabled: busy,
    })),
    onClick: ({ key }) => offers.find((one) => one.key === key)?.run(),
  };
}
