import type { LastMessage } from '@kith/contract';
import { useText } from '../../../platform/i18n/language.ts';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { callLine } from '../call-line.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

/** The last message of a chat in one line. */
export const useLastLine = (): ((last: LastMessage) => string) => {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const { lineBy } = useAttachmentWords();
  return ({ senderId, system, preview, attachmentMask }) => {
    const call = callLine(system, senderId === me);
    return call === undefined ? lineBy(preview, attachmentMask) : t(call);
  };
};
