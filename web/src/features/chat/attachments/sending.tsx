import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useStore } from 'zustand/react';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

/** Initial progress, so that the start is visible. */
const BEGUN_PERCENT = 4;

/** Upload progress of a message's attachments, with a cancel button. */
export function Sending({ message: { id, attachments } }: { message: HeldMessage }) {
  const t = useText(chatTexts);
  const { files, discard } = useChatEngine();
  const sent = useStore(files, (all) =>
    attachments.reduce((sum, attached) => sum + (all[attached.id]?.sent ?? 1), 0),
  );
  const percent = Math.round((sent / attachments.length) * 100);
  return (
    <>
      <div
        role="progressbar"
        aria-label={t('uploading')}
        aria-valuenow={percent}
        className="absolute inset-x-0 bottom-0 h-1.5 bg-veil"
      >
        <div
          style={{ inlineSize: `${Math.max(percent, BEGUN_PERCENT)}%` }}
          className="h-full bg-accent transition-[inline-size] forced:bg-[Highlight]"
        />
      </div>
      <span className="absolute end-1.5 top-1.5 rounded-control bg-raised/90">
        <IconButton icon="xmark" label={t('stopSending')} size={18} onPress={() => discard(id)} />
      </span>
    </>
  );
}
