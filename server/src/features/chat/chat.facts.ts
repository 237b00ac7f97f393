import { defineFact } from '../../platform/feature/facts.ts';

/** People wrote messages in a chat that all of its members can see. */
export const messagesWritten = defineFact<{ chatId: string; seqs: readonly number[] }>(
  'messages.written',
);

/** A message was deleted for everyone who had it, by a person or by its timer. */
export const messageGone = defineFact<{ chatId: string; seq: number }>('messages.gone');

/** A profile has deleted messages for itself. */
export const messagesHidden = defineFact<{
  profileId: string;
  chatId: string;
  seqs: readonly number[];
}>('messages.hidden');

/** A profile has left chats, or has deleted them from its list. */
export const chatsGone = defineFact<{ profileId: string; chatIds: readonly string[] }>('chat.gone');

/** Reminders were removed. */
export const remindersGone = defineFact<{
  profileId: string;
  chatId: string;
  seqs: readonly number[];
}>('chat.remindersGone');

/** A reminder of a message outside the vault is due. */
export const reminderDue = defineFact<{ profileId: string; chatId: string; seq: number }>(
  'chat.reminderDue',
);

/** Somebody left a group, or was removed from it. */
export const memberLeft = defineFact<{ chatId: string; profileId: string }>('chat.memberLeft');

/** A chat that nobody was in any more no longer exists. */
export const chatRemoved = defineFact<{ chatId: string }>('chat.removed');

/** A profile has moved a chat into its vault: nothing of it may remain outside. */
export const chatVaulted = defineFact<{ profileId: string; chatId: string }>('chat.vaulted');

/** A profile has taken a chat out of its vault. */
export const chatUnvaulted = defineFact<{ profileId: string; chatId: string }>('chat.unvaulted');

/** A profile has read all messages of a chat, on the device of that session. */
export const chatRead = defineFact<{
  profileId: string;
  chatId: string;
  seenId: string;
  sessionId: string | undefined;
}>('chat.read');

/** A profile has read a chat up to a message. */
export const chatSeen = defineFact<{ profileId: string; chatId: string; seq: number }>('chat.seen');
