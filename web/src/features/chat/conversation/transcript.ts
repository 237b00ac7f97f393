import type { Attachment } from '@kith/contract';
import { TRANSCRIPT_MIN_MESSAGES } from '@kith/contract/base/constants';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { plainText } from '@kith/contract/chat/rich-text';

export interface TranscriptWords {
  nameOf(senderId: string): string;
  /** Day and time. */
  timeOf(time: number): string;
  /** Describes the attachments of a message. */
  attachmentName(attached: Attachment): string;
}

const bodyOf = ({ delta, attachments }: HeldMessage, words: TranscriptWords): string =>
  [plainText(delta).trim(), ...attachments.map((one) => `[${words.attachmentName(one)}]`)]
    .filter(Boolean)
    .join('\n');

/**
 * Messages as one text, oldest first, in whatever order they are given: a transcript with authors
 * and times, or just the texts of one or two messages.
 */
export const transcriptOf = (messages: readonly HeldMessage[], words: TranscriptWords): string => {
  const ordered = [...messages].sort((a, b) => Number(a.id) - Number(b.id));
  if (ordered.length < TRANSCRIPT_MIN_MESSAGES)
    return ordered.map((message) => bodyOf(message, words)).join('\n');
  return ordered
    .map((message) => {
      const { senderId, createdTime } = message;
      const head = `[${words.timeOf(createdTime)}] ${words.nameOf(senderId)}:`;
      const body = bodyOf(message, words);
      return body.includes('\n') ? `${head}\n${body}` : `${head} ${body}`;
    })
    .join('\n');
};
