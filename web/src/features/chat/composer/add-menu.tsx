import { Fragment } from 'react';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

type Props = {
  onFiles: (files: File[]) => void;
  onChoose: (kind: AnyAttachmentKind, content: unknown) => void;
};

/** Everything that can be added to the message being written, as the kinds offer it. */
export function AddMenu({ onFiles, onChoose }: Props) {
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
        </Menu>
      </MenuTrigger>
      {offered.map(({ type, parts }) => (
        <Fragment key={type}>{parts}</Fragment>
      ))}
    </>
  );
}
