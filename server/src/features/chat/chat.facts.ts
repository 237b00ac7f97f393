import { defineFact } from '../../platform/facts.ts';

/** People wrote messages in a chat, which all of its members have. */
export const messagesWritten = defineFact<{ chatId: string; seqs: readonly number[] }>(
  'messages.written',
);
