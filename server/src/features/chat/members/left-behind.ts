import type { Tx } from '../../../platform/database/index.ts';
import type { ChatOptions } from '../chat.options.ts';
import type { ParticipantTable } from '../chat.tables.ts';
import { carriedBy } from '../messages/attachments.ts';
import { deleteRemindersIn } from '../timed/reminders.store.ts';
import { deleteScheduled, scheduledIn } from '../timed/scheduled.store.ts';
import { holdOf, remindTask, sendLaterTask } from '../timed/waiting-tasks.ts';

/**
 * Removes what a former member has waiting in a chat and its threads, scheduled messages and reminders:
 * it would count towards the limits of the other chats, and nobody could remove it.
 */
export const removeWaiting = async (
  tx: Tx,
  { attachments, tasks }: Pick<ChatOptions, 'attachments' | 'tasks'>,
  whose: Pick<ParticipantTable, 'chat_id' | 'profile_id'>,
): Promise<void> => {
  for (const row of await scheduledIn(tx.query, whose)) {
    await attachments.hide(tx, holdOf(row), carriedBy(row));
    await deleteScheduled(tx, row.id);
    await tasks.cancel(tx, sendLaterTask, row.id);
  }
  for (const { id } of await deleteRemindersIn(tx, whose)) await tasks.cancel(tx, remindTask, id);
};
