import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { AsideTable, MessageTable } from '../chat.tables.ts';

type Whose = Pick<AsideTable, 'chat_id' | 'profile_id'>;

const of = (query: Reader, { chat_id, profile_id }: Whose) =>
  query
    .selectFrom('aside')
    .selectAll()
    .where('chat_id', '=', chat_id)
    .where('profile_id', '=', profile_id);

/** One profile's own state of these messages, by sequence. */
export const asidesTo = async (
  query: Reader,
  whose: Whose,
  messages: readonly Pick<MessageTable, 'seq'>[],
): Promise<ReadonlyMap<number, AsideTable>> => {
  if (messages.length === 0) return new Map();
  const all = messages.map(({ seq }) => seq);
  const rows = await of(query, whose)
    .where('seq', '>=', Math.min(...all))
    .where('seq', '<=', Math.max(...all))
    .execute();
  return new Map(rows.map((row) => [row.seq, row]));
};

/** The messages whose own state changed after a version of the chat. */
export const asidesSince = async (
  query: Reader,
  whose: Whose,
  { since, limit }: { since: number; limit: number },
): Promise<number[]> => {
  const rows = await of(query, whose)
    .where('version', '>', since)
    .orderBy('version')
    .limit(limit)
    .execute();
  return rows.map(({ seq }) => seq);
};

/** An omitted text stays unchanged. */
export const putAside = async (
  tx: Tx,
  row: Pick<AsideTable, 'version' | 'seq'> & Whose & Partial<AsideTable>,
): Promise<void> => {
  await tx.query
    .insertInto('aside')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chat_id', 'profile_id', 'seq']).doUpdateSet(row))
    .execute();
};

/** Deletes messages for one profile only. */
export const putHidden = async (
  tx: Tx,
  whose: Whose,
  seqs: readonly number[],
  version: number,
): Promise<void> => {
  const change = { version, hidden: 1 };
  await tx.query
    .insertInto('aside')
    .values(seqs.map((seq) => ({ ...whose, seq, ...change })))
    .onConflict((conflict) =>
      conflict.columns(['chat_id', 'profile_id', 'seq']).doUpdateSet(change),
    )
    .execute();
};

/** Profiles with their own state of one of these messages. */
export const asideOwners = async (
  query: Reader,
  chatId: string,
  seqs: readonly number[],
): Promise<Set<string>> => {
  if (seqs.length === 0) return new Set();
  const rows = await query
    .selectFrom('aside')
    .select('profile_id')
    .distinct()
    .where('chat_id', '=', chatId)
    .where('seq', 'in', seqs)
    .execute();
  return new Set(rows.map(({ profile_id }) => profile_id));
};

/** Profiles that have deleted a message for themselves: of all, or only of one. */
export const hiddenFor = async (
  query: Reader,
  chatId: string,
  seq: number,
  profileId?: string,
): Promise<ReadonlySet<string>> => {
  const rows = await query
    .selectFrom('aside')
    .select('profile_id')
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .where('hidden', '=', 1)
    .$if(profileId !== undefined, (all) => all.where('profile_id', '=', profileId ?? ''))
    .execute();
  return new Set(rows.map(({ profile_id }) => profile_id));
};

/** Restores the messages in a chat that a profile has deleted for itself. */
export const removeHidden = async (tx: Tx, { chat_id, profile_id }: Whose): Promise<void> => {
  await tx.query
    .deleteFrom('aside')
    .where('chat_id', '=', chat_id)
    .where('profile_id', '=', profile_id)
    .where('hidden', '=', 1)
    .execute();
};

/** From now on the profile sees the same attachments as everybody. */
export const forgetAttachments = async (
  tx: Tx,
  { chat_id, profile_id, seq }: Whose & Pick<AsideTable, 'seq'>,
): Promise<void> => {
  await tx.query
    .updateTable('aside')
    .set({ attachments: null })
    .where('chat_id', '=', chat_id)
    .where('profile_id', '=', profile_id)
    .where('seq', '=', seq)
    .execute();
};

/** Deletes the own state of a message, for one profile or all. */
export const removeAsides = async (
  tx: Tx,
  {
    chat_id,
    seq,
    profile_id,
  }: Pick<AsideTable, 'chat_id' | 'seq'> & Partial<Pick<AsideTable, 'profile_id'>>,
): Promise<void> => {
  let rows = tx.query.deleteFrom('aside').where('chat_id', '=', chat_id).where('seq', '=', seq);
  if (profile_id !== undefined) rows = rows.where('profile_id', '=', profile_id);
  await rows.execute();
};
