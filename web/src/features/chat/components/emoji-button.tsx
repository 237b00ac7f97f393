import { useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { chatTexts } from '../chat.texts.ts';
import { EmojiPopover } from '../emoji/emoji-popover.tsx';

/** Opens all emojis beside what is being written. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useText(chatTexts);
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span ref={place} className="flex shrink-0">
      <IconButton
        icon="smile"
        label={t('addEmoji')}
        pressed={isOpen}
        onPress={() => setOpen(true)}
      />
      <EmojiPopover
        triggerRef={place}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPick={onPick}
      />
    </span>
  );
}
