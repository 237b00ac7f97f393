import { GROUP_CHANGE_PEOPLE_MAX, type GroupChange } from '@kith/contract';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { GroupChangeTable, MessageTable } from '../chat.tables.ts';

/** A change as stored, without its position, time and author. */
export type Recorded = Omit<GroupChange, 'id' | 'time' | 'profileId'>;

/** Records a change of a group; the chat is locked. */
export const recordChange = async (
  tx: Tx,
  chatId: string,
  { by, time, change }: { by: string; time: number; change: Recorded },
): Promise<void> => {
  const newest = await tx.query
    .selectFrom('group_change')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  const row: GroupChangeTable = {
    chat_id: chatId,
    seq: (newest?.seq ?? 0) + 1,
    time,
    profile_id: by,
    change: JSON.stringify(change),
  };
  await tx.query.insertInto('group_change').values(row).execute();
};

/** A message and its author, for the log; not its text, which may be deleted or disappear. */
export const aboutMessage = ({
  seq,
  sender_id,
  created_time: createdTime,
}: Pick<MessageTable, 'seq' | 'sender_id' | 'created_time'>): Pick<
  Recorded,
  'profileIds' | 'message'
> => ({ profileIds: [sender_id], message: { id: String(seq), createdTime } });

/** The people whom a change concerns; only the first of a long list. */
export const concerning = (ids: readonly string[]): { profileIds: string[]; count?: number } => ({
  profileIds: ids.slice(0, GROUP_CHANGE_PEOPLE_MAX),
  ...(ids.length > GROUP_CHANGE_PEOPLE_MAX && { count: ids.length }),
});

/** Changes of a group before one, latest first. */
export const changesBefore = (
  query: Reader,
  chatId: string,
  end: number,
  take: number,
): Promise<GroupChangeTable[]> =>
  query
    .selectFrom('group_change')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '<', end)
    .orderBy('seq', 'desc')
    .limit(take)
    .execute();
