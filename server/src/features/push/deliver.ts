import type { Database } from '../../platform/database/index.ts';
import { Hopeless } from '../../platform/tasks/index.ts';
import type { Answered } from './apple-sender.ts';
import { deleteRegistrations } from './push.store.ts';
import type { PushRegistrationTable } from './push.tables.ts';

/** Removes a device that is gone; throws if the task should be retried or given up. */
export const deliverPush = async (
  database: Database,
  { outcome, status }: Answered,
  { id }: Pick<PushRegistrationTable, 'id'>,
): Promise<void> => {
  if (outcome === 'gone') return database.transaction((tx) => deleteRegistrations(tx, [id]));
  if (outcome === 'delivered' || outcome === 'unsupported') return;
  const reason = `The push service: ${outcome}${status === null ? '' : ` ${status}`}`;
  if (outcome === 'refused' || outcome === 'tooLarge') throw new Hopeless(reason);
  throw new Error(reason);
};
