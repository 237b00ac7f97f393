import { type RefObject, Suspense } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';

const EmojiPanel = later(async () => (await import('./emoji-panel.tsx')).EmojiPanel);

export type EmojiPopoverProps = {
  /** The element it is anchored to. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  onPick: (emoji: string) => void;
};

/** All emojis, loaded on demand. */
export function EmojiPopover(props: EmojiPopoverProps) {
  const { isOpen, onClose } = props;
  if (!isOpen) return null;
  return (
    <Suspense>
      <EmojiPanel
        {...props}
        onFailed={() => {
          onClose();
          notifyNotLoaded();
        }}
      />
    </Suspense>
  );
}
