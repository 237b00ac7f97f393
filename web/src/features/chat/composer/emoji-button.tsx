import { type RefObject, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { chatTexts } from '../chat.texts.ts';
import { EmojiPopover } from '../emoji/emoji-popover.tsx';

type Props = {
  /** What is being written stands in it, and stays in sight. */
  box: RefObject<HTMLElement | null>;
  onPick: (emoji: string) => void;
};

/** Opens all emojis above what is being written. */
export function EmojiButton({ box, onPick }: Props) {
  const t = useText(chatTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex shrink-0">
      <IconButton
        icon="smile"
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
