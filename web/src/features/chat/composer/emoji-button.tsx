import { type RefObject, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SMILE } from '../../../ui/icons/drawings.ts';
import { chatTexts } from '../chat.texts.ts';
import { EmojiPopover } from '../emoji/emoji-popover.tsx';

type Props = {
  /** Contains the text, which stays visible. */
  box: RefObject<HTMLElement | null>;
  onPick: (emoji: string) => void;
};

/** Opens the emoji picker above the text. */
export function EmojiButton({ box, onPick }: Props) {
  const t = useText(chatTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex shrink-0">
      <IconButton
        icon={SMILE}
        label={t('addEmoji')}
        pressed={isOpen}
        onPress={() => setOpen(true)}
      />
      <EmojiPopover
        triggerRef={box}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPick={onPick}
      />
    </span>
  );
}
