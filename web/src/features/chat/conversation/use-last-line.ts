import type { LastMessage } from '@kith/contract';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useBriefLine } from './use-line-words.ts';

/** The last message of a chat in one line. */
export const useLastLine = (): ((last: LastMessage) => string) => {
  const briefOf = useBriefLine();
  const { lineBy } = useAttachmentWords();
  return ({ senderId, system, preview, attachmentMask }) =>
    system === undefined ? lineBy(preview, attachmentMask) : briefOf(senderId, system);
};
