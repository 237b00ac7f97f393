import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import type { EmojiPopoverProps } from './emoji-panel.tsx';

const EmojiPanel = later(async () => (await import('./emoji-panel.tsx')).EmojiPanel);

/** All emojis, loaded on demand. */
export function EmojiPopover(props: EmojiPopoverProps) {
  const { isOpen, onClose } = props;
  if (!isOpen) return null;
  return (
    <EmojiPanel
      {...props}
      onFailed={() => {
        onClose();
        notifyNotLoaded();
      }}
    />
  );
}
