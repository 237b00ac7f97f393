import type { Place, Reader, Tx } from '../../../platform/database/index.ts';
import { withThreads } from '../chat.store.ts';
import type { ReminderTable } from '../chat.tables.ts';

export type Reminded = Pick<ReminderTable, 'profile_id' | 'chat_id' | 'seq'>;

const at = (query: Reader, { profile_id, chat_id, seq }: Reminded) =>
  query
    .selectFrom('reminder')
    .selectAll()
    .where('profile_id', '=', profile_id)
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq);

export const reminderAt = (query: Reader, whose: Reminded): Promise<ReminderTable | undefined> =>
  at(query, whose).executeTakeFirst();

/** Replaces the reminder for the same message. */
export const putReminder = async (tx: Tx, row: ReminderTable): Promise<void> => {
  const { remind_time, due } = row;
  await tx.query
    .insertInto('reminder')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'chat_id', 'seq']).doUpdateSet({ remind_time, due }),
    )
    .execute();
};

export const deleteReminder = async (
  tx: Tx,
  { profile_id, chat_id, seq }: Reminded,
): Promise<void> => {
  await tx.query
    .deleteFrom('reminder')
    .where('profile_id', '=', profile_id)
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .execute();
};

/** Returns their ids. */
export const deleteRemindersAt = async (
  tx: Tx,
  { profile_id, chat_id }: Omit<Reminded, 'seq'>,
  seqs: readonly number[],
): Promise<string[]> => {
  const rows = await tx.query
    .deleteFrom('reminder')
    .where('profile_id', '=', profile_id)
    .where('chat_id', '=', chat_id)
    .where('seq', 'in', seqs)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** All of a profile. */
export const deleteRemindersOf = (tx: Tx, profileId: string): Promise<ReminderTable[]> =>
  tx.query.deleteFrom('reminder').where('profile_id', '=', profileId).returningAll().execute();

/** Those of a profile in a chat and its threads. */
export const deleteRemindersIn = (
  tx: Tx,
  { chat_id, profile_id }: Omit<Reminded, 'seq'>,
): Promise<ReminderTable[]> =>
  tx.query
    .deleteFrom('reminder')
    .where('profile_id', '=', profile_id)
    .where('chat_id', 'in', withThreads(tx.query, chat_id))
    .returningAll()
    .execute();

export const countReminders = async (
  query: Reader,
  profileId: string,
  chatId?: string,
): Promise<number> => {
  let rows = query
    .selectFrom('reminder')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId);
  if (chatId !== undefined) rows = rows.where('chat_id', '=', chatId);
  return (await rows.executeTakeFirstOrThrow()).count;
};

/** Reminders outside a closed vault, the next one first. */
export const reminderPage = (
  query: Reader,
  {
    profileId,
    isVaultOpen,
    after,
    take,
  }: { profileId: string; isVaultOpen: boolean; after: Place | undefined; take: number },
): Promise<ReminderTable[]> => {
  let rows = query
    .selectFrom('reminder')
    .innerJoin('participant', (join) =>
      join
        .onRef('participant.chat_id', '=', 'reminder.chat_id')
        .onRef('participant.profile_id', '=', 'reminder.profile_id'),
    )
    .selectAll('reminder')
    .where('reminder.profile_id', '=', profileId)
    .where('participant.left_time', 'is', null)
    .where('participant.vaulted', '<=', isVaultOpen ? 1 : 0)
    .orderBy('reminder.remind_time')
    .orderBy('reminder.id')
    .limit(take);
  if (after !== undefined)
    rows = rows.where((row) =>
      row.or([
        row('reminder.remind_time', '>', after.time),
        row.and([row('reminder.remind_time', '=', after.time), row('reminder.id', '>', after.id)]),
      ]),
    );
  return rows.execute();
};

/** Reminders that were due before a time. */
export const dueBefore = (query: Reader, time: number, limit: number): Promise<ReminderTable[]> =>
  query
    .selectFrom('reminder')
    .selectAll()
    .where('due', '=', 1)
    .where('remind_time', '<', time)
    .orderBy('remind_time')
    .limit(limit)
    .execute();
