import { Fragment } from 'react';
import type { AttachmentChoice } from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuLine, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { chatTexts } from '../chat.texts.ts';
import type { Offered } from './use-offers.ts';

type Props = {
  offered: readonly Offered[];
  /** Other ways to send what is written; none while there is nothing to send. */
  waysToSend: readonly AttachmentChoice[];
};

/** What can be added to the message being written. */
export function AddMenu({ offered, waysToSend }: Props) {
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
          {waysToSend.length > 0 && <MenuLine />}
          {waysToSend.map(({ icon, label, choose }) => (
            <MenuItem key={label} icon={icon} label={label} onAction={choose} />
          ))}
        </Menu>
      </MenuTrigger>
      {offered.map(({ type, parts }) => (
        <Fragment key={type}>{parts}</Fragment>
      ))}
    </>
  );
}
