import {
  type Database,
  isAmong,
  type Reader,
  statement,
  type Tx,
} from '../../platform/database/index.ts';
import type { PushShownTable } from './push.tables.ts';

/** Notifications of chats, one for each; of reminders; and of missed calls. */
const TABLES = ['push_shown', 'push_reminded', 'push_missed'] as const;
export type Shown = (typeof TABLES)[number];
type Writing = Pick<Database, 'transaction'>;

/** The tables have the same columns. */
const asOne = (table: Shown) => table as 'push_shown';

/** Unless the device is gone by now. */
const insertShown = (tx: Tx, table: Shown, row: PushShownTable) =>
  tx.query
    .insertInto(asOne(table))
    .columns(['profile_id', 'chat_id', 'registration_id', 'seq'])
    .expression((from) =>
      from
        .selectFrom('push_registration')
        .select((select) => [
          select.val(row.profile_id).as('profile_id'),
          select.val(row.chat_id).as('chat_id'),
          'id as registration_id',
          select.val(row.seq).as('seq'),
        ])
        .where('id', '=', row.registration_id),
    );

/** Notes the message that a device shows of a chat, unless it shows a later one. */
export const putShown = async (database: Writing, row: PushShownTable): Promise<void> => {
  await database.transaction((tx) =>
    insertShown(tx, 'push_shown', row)
      .onConflict((conflict) =>
        conflict
          .columns(['profile_id', 'chat_id', 'registration_id'])
          .doUpdateSet({ seq: row.seq })
          .where('push_shown.seq', '<', row.seq),
      )
      .execute(),
  );
};

/** Notes a reminder or a missed call that a device shows. */
export const putBeside = async (
  database: Writing,
  table: Exclude<Shown, 'push_shown'>,
  row: PushShownTable,
): Promise<void> => {
  await database.transaction((tx) =>
    insertShown(tx, table, row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};

interface OfMessage {
  chatId: string;
  seq: number;
}
const showing = (query: Reader, table: Shown, { chatId, seq }: OfMessage) =>
  query
    .selectFrom(asOne(table))
    .select('registration_id')
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq);
const anyShowing = TABLES.map((table) =>
  statement((query, message: OfMessage) => showing(query, table, message).limit(1)),
);

/** Whether any device shows the message, a reminder of it, or the call that was missed. */
export const isShown = async (query: Reader, message: OfMessage): Promise<boolean> => {
  for (const any of anyShowing) if ((await any(query, message)).rows.length > 0) return true;
  return false;
};

/** Removes some of the notifications that show this message, and returns them. */
export const takeShowing = (
  tx: Tx,
  table: Shown,
  message: OfMessage,
  limit: number,
): Promise<PushShownTable[]> =>
  tx.query
    .deleteFrom(asOne(table))
    .where('chat_id', '=', message.chatId)
    .where('seq', '=', message.seq)
    .where('registration_id', 'in', showing(tx.query, table, message).limit(limit))
    .returningAll()
    .execute();

interface OfProfile {
  profileId: string;
  chatIds: readonly string[];
}
const shownOf = (table: Shown) =>
  statement((query, { profileId, chatIds }: { profileId: string; chatIds: string }, on) =>
    query
      .selectFrom(asOne(table))
      .select(['chat_id', 'seq'])
      .where('profile_id', '=', profileId)
      .where(isAmong(on, 'chat_id', chatIds)),
  );
const shownIn: Record<Shown, ReturnType<typeof shownOf>> = {
  push_shown: shownOf('push_shown'),
  push_reminded: shownOf('push_reminded'),
  push_missed: shownOf('push_missed'),
};

/**
 * Removes what a profile's devices show of these chats, or only of some messages in them, and returns
 * it. Usually there is nothing, which one query finds out.
 */
export const takeShown = async (
  tx: Tx,
  table: Shown,
  { profileId, chatIds }: OfProfile,
  seqs?: readonly number[],
): Promise<PushShownTable[]> => {
  const asked = { profileId, chatIds: JSON.stringify(chatIds) };
  const { rows } = await shownIn[table](tx.query, asked);
  const found = seqs === undefined ? rows : rows.filter(({ seq }) => seqs.includes(seq));
  if (found.length === 0) return [];
  return tx.query
    .deleteFrom(asOne(table))
    .where('profile_id', '=', profileId)
    .where('chat_id', 'in', [...new Set(found.map(({ chat_id }) => chat_id))])
    .where('seq', 'in', [...new Set(found.map(({ seq }) => seq))])
    .returningAll()
    .execute();
};
