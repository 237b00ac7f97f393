import { Fragment } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuLine, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { chatTexts } from '../chat.texts.ts';
import { BELL_OFF } from './bell-off-icon.ts';
import type { Offered } from './use-offers.ts';

type Props = {
  offered: readonly Offered[];
  /** Other ways to send what is written; absent while there is nothing to send. */
  onSend: { silently: () => void; later: () => void } | undefined;
};

/** What can be added to the message being written. */
export function AddMenu({ offered, onSend }: Props) {
  const t = useText(chatTexts);
  const choices = offered.flatMap((offer) => offer.choices);
  if (choices.length === 0) return null;
  return (
    <>
      <MenuTrigger>
        <IconButton icon="plus" label={t('addToMessage')} preventFocusOnPress />
        <Menu placement="top start">
          {choices.map(({ icon, label, choose }) => (
            <MenuItem key={label} icon={icon} label={label} onAction={choose} />
          ))}
          {onSend && (
            <>
              <MenuLine />
              <MenuItem icon="clock" label={t('sendLater')} onAction={onSend.later} />
              <MenuItem icon={BELL_OFF} label={t('sendSilently')} onAction={onSend.silently} />
            </>
          )}
        </Menu>
      </MenuTrigger>
      {offered.map(({ type, parts }) => (
        <Fragment key={type}>{parts}</Fragment>
      ))}
    </>
  );
}
