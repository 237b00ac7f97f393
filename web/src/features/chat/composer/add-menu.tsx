import { Fragment } from 'react';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuLine, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { BELL_OFF } from './bell-off-icon.ts';

type Props = {
  onFiles: (files: File[]) => void;
  onChoose: (kind: AnyAttachmentKind, content: unknown) => void;
  /** Other ways to send what is written; absent while there is nothing to send. */
  onSend: { silently: () => void; later: () => void } | undefined;
};

/** Everything that can be added to the message being written, as the kinds offer it. */
export function AddMenu({ onFiles, onChoose, onSend }: Props) {
  const t = useText(chatTexts);
  // A hook per kind: the kinds never change during the lifetime of the page.
  const offered = useChatEngine().kinds.flatMap((kind) => {
    const offer = kind.offers?.({ onFiles, onChoose: (content) => onChoose(kind, content) });
    return offer === undefined ? [] : { ...offer, type: kind.type };
  });
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
