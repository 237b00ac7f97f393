import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ClosedByBack } from '../../../ui/overlays/closed-by-back.tsx';
import { emojiTexts } from './emoji.texts.ts';

const EmojiPicker = later(async () => (await import('./emoji-picker.tsx')).EmojiPicker);

export type EmojiPopoverProps = {
  /** The element it is anchored to. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  onPick: (emoji: string) => void;
};

/** The emojis themselves take longer to load than the frame around them. */
export function EmojiPanel({ triggerRef, isOpen, onClose, onPick }: EmojiPopoverProps) {
  const t = useText(emojiTexts);
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      placement="top end"
      offset={8}
      className="overflow-hidden rounded-card bg-raised shadow-float data-entering:animate-[rise_140ms_var(--ease-out)] forced:border"
    >
      <ClosedByBack onBack={onClose} />
      <Dialog
        aria-label={t('emojis')}
        className="flex h-[min(25rem,calc(100dvh-7rem))] w-[min(21rem,calc(100vw-1.5rem))] max-small:w-[calc(100vw-1.5rem)] flex-col outline-none"
      >
        <EmojiPicker
          meanwhile={
            <div className="grid flex-1 place-items-center text-ink-2">
              <Spinner size={20} />
            </div>
          }
          onFailed={() => {
            onClose();
            notifyNotLoaded();
          }}
          onPick={(emoji) => {
            onClose();
            onPick(emoji);
          }}
        />
      </Dialog>
    </Popover>
  );
}
