import type { Attachment } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { deleteWords } from '../search/message-words.store.ts';
import { allWordsOf, removeAsideWords } from '../search/message-words.ts';
import type { Attachments } from './attachments.ts';
import { removeVersions } from './message-versions.store.ts';

/** Permanently removes a profile's held messages in a chat, which nobody else can see. */
export const eraseHeld = async (
  tx: Tx,
  attachments: Pick<Attachments, 'hide'>,
  chatId: string,
  profileId: string,
): Promise<void> => {
  const held = tx.query
    .selectFrom('message')
    .select('seq')
    .where('chat_id', '=', chatId)
    .where('held_for', '=', profileId);
  await tx.query
    .deleteFrom('reaction')
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .where((row) => row.or([row('held', '=', 1), row('seq', 'in', held)]))
    .execute();
  const asides = await tx.query
    .deleteFrom('aside')
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .returning(['seq', 'delta'])
    .execute();
  for (const { seq, delta } of asides)
    if (delta !== null) await removeAsideWords(tx, chatId, seq, delta);
  const messages = await tx.query
    .deleteFrom('message')
    .where('chat_id', '=', chatId)
    .where('held_for', '=', profileId)
    .returning(['seq', 'sender_id', 'attachments', 'attachment_mask', 'delta'])
    .execute();
  for (const row of messages) {
    const { seq } = row;
    await removeVersions(tx, { chat_id: chatId, seq });
    await deleteWords(tx, chatId, seq, allWordsOf(row));
    await attachments.hide(tx, { chatId, seq }, JSON.parse(row.attachments) as Attachment[]);
  }
};
