import { VERSIONS_MAX } from '@kith/contract';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { MessageVersionTable } from '../chat.tables.ts';

/** Stores an earlier text; beyond the maximum the oldest are removed. */
export const insertVersion = async (tx: Tx, row: MessageVersionTable): Promise<void> => {
  await tx.query
    .insertInto('message_text')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chat_id', 'seq', 'held_for', 'time']).doNothing())
    .execute();
  const kept = tx.query
    .selectFrom('message_text')
    .select('time')
    .where('chat_id', '=', row.chat_id)
    .where('seq', '=', row.seq)
    .orderBy('time', 'desc')
    .limit(1)
    .offset(VERSIONS_MAX);
  const oldest = await kept.executeTakeFirst();
  if (oldest === undefined) return;
  await tx.query
    .deleteFrom('message_text')
    .where('chat_id', '=', row.chat_id)
    .where('seq', '=', row.seq)
    .where('time', '<=', oldest.time)
    .execute();
};

/** Newest first, as one profile sees the message. */
export const versionsPage = (
  query: Reader,
  { chat_id, seq }: Pick<MessageVersionTable, 'chat_id' | 'seq'>,
  viewerId: string,
  { before, take }: { before: number; take: number },
): Promise<MessageVersionTable[]> =>
  query
    .selectFrom('message_text')
    .selectAll()
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .where('held_for', 'in', ['', viewerId])
    .where('time', '<', before)
    .orderBy('time', 'desc')
    .limit(take)
    .execute();

export const removeVersions = async (
  tx: Tx,
  { chat_id, seq }: Pick<MessageVersionTable, 'chat_id' | 'seq'>,
): Promise<void> => {
  await tx.query
    .deleteFrom('message_text')
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .execute();
};
