import { forUpdate, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { EventReminderTable } from '../calendar.tables.ts';

export type Reminded = Pick<EventReminderTable, 'event_id' | 'profile_id'>;

/** Locked, so that of two processes one finds it done. */
export const lockReminder = (
  tx: Tx,
  { event_id, profile_id }: Reminded,
): Promise<EventReminderTable | undefined> =>
  forUpdate(
    tx,
    tx.query
      .selectFrom('event_reminder')
      .selectAll()
      .where('event_id', '=', event_id)
      .where('profile_id', '=', profile_id),
  ).executeTakeFirst();

export const putReminder = async (tx: Tx, row: EventReminderTable): Promise<void> => {
  const { next_time } = row;
  await tx.query
    .insertInto('event_reminder')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'profile_id']).doUpdateSet({ next_time }),
    )
    .execute();
};

export const deleteReminder = async (tx: Tx, { event_id, profile_id }: Reminded): Promise<void> => {
  await tx.query
    .deleteFrom('event_reminder')
    .where('event_id', '=', event_id)
    .where('profile_id', '=', profile_id)
    .execute();
};

/** Those that should have been done before a time. */
export const lateReminders = (
  query: Reader,
  before: number,
  limit: number,
): Promise<EventReminderTable[]> =>
  query
    .selectFrom('event_reminder')
    .selectAll()
    .where('next_time', '<', before)
    .orderBy('next_time')
    .limit(limit)
    .execute();
