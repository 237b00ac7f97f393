import type { Reader, Tx } from '../../platform/database/index.ts';
import type { SamiEntryTable, SamiThreadTable } from './sami.tables.ts';

export const entriesOf = (query: Reader, threadId: string): Promise<SamiEntryTable[]> =>
  query
    .selectFrom('sami_entry')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('number')
    .execute();

export const entryByNumber = (
  query: Reader,
  threadId: string,
  number: number,
): Promise<SamiEntryTable | undefined> =>
  query
    .selectFrom('sami_entry')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('number', '=', number)
    .executeTakeFirst();

export const entryByTempId = (
  query: Reader,
  threadId: string,
  tempId: string,
): Promise<SamiEntryTable | undefined> =>
  query
    .selectFrom('sami_entry')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('temp_id', '=', tempId)
    .executeTakeFirst();

export const insertEntry = async (tx: Tx, row: SamiEntryTable): Promise<void> => {
  await tx.query.insertInto('sami_entry').values(row).execute();
};

export const updateEntry = async (
  tx: Tx,
  { thread_id, number }: Pick<SamiEntryTable, 'thread_id' | 'number'>,
  changes: Partial<SamiEntryTable>,
): Promise<void> => {
  await tx.query
    .updateTable('sami_entry')
    .set(changes)
    .where('thread_id', '=', thread_id)
    .where('number', '=', number)
    .execute();
};

/** When the latest card was made that still waits. */
export const lastWaiting = async (query: Reader, threadId: string): Promise<number | null> => {
  const row = await query
    .selectFrom('sami_entry')
    .select((entry) => entry.fn.max('created_time').as('time'))
    .where('thread_id', '=', threadId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row === undefined || row.time === null ? null : Number(row.time);
};

/** The cards that wait, whether their time is over or not. */
export const waitingIn = (
  query: Reader,
  threadId: string,
): Promise<Pick<SamiEntryTable, 'number' | 'created_time'>[]> =>
  query
    .selectFrom('sami_entry')
    .select(['number', 'created_time'])
    .where('thread_id', '=', threadId)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .execute();

export const addRefs = async (
  tx: Tx,
  threadId: string,
  ids: ReadonlySet<string>,
): Promise<void> => {
  if (ids.size === 0) return;
  await tx.query
    .insertInto('sami_ref')
    .values([...ids].map((about_id) => ({ thread_id: threadId, about_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const refsOf = async (query: Reader, threadId: string): Promise<string[]> => {
  const rows = await query
    .selectFrom('sami_ref')
    .select('about_id')
    .where('thread_id', '=', threadId)
    .execute();
  return rows.map((row) => row.about_id);
};

/** The threads of a profile that refer to one of these. */
export const threadsAbout = (
  query: Reader,
  profileId: string,
  ids: readonly string[],
): Promise<SamiThreadTable[]> =>
  query
    .selectFrom('sami_thread')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where(
      'id',
      'in',
      query.selectFrom('sami_ref').select('thread_id').where('about_id', 'in', ids),
    )
    .execute();

const CONTENTS = ['sami_answer_event', 'sami_answer', 'sami_entry', 'sami_ref'] as const;

/** What was said in threads that were deleted before `time`; only their deletion markers stay. */
export const forgetContents = async (tx: Tx, time: number): Promise<void> => {
  const gone = tx.query.selectFrom('sami_thread').select('id').where('deleted_time', '<', time);
  for (const table of CONTENTS)
    await tx.query.deleteFrom(table).where('thread_id', 'in', gone).execute();
  await tx.query
    .updateTable('sami_thread')
    .set({ title: '', folded_title: '' })
    .where('deleted_time', '<', time)
    .where('title', '!=', '')
    .execute();
};

/** Returns the highest version among them. */
export const removeOldMarkers = async (
  tx: Tx,
  profileId: string,
  time: number,
): Promise<number> => {
  const gone = tx.query
    .selectFrom('sami_thread')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('deleted_time', '<', time);
  for (const table of CONTENTS)
    await tx.query.deleteFrom(table).where('thread_id', 'in', gone).execute();
  const rows = await tx.query
    .deleteFrom('sami_thread')
    .where('profile_id', '=', profileId)
    .where('deleted_time', '<', time)
    .returning('version')
    .execute();
  return rows.reduce((highest, { version }) => Math.max(highest, version), 0);
};

export const eraseSami = async (tx: Tx, profileId: string): Promise<void> => {
  const own = tx.query.selectFrom('sami_thread').select('id').where('profile_id', '=', profileId);
  for (const table of CONTENTS)
    await tx.query.deleteFrom(table).where('thread_id', 'in', own).execute();
  for (const table of ['sami_thread', 'sami_head', 'sami_consent'] as const)
    await tx.query.deleteFrom(table).where('profile_id', '=', profileId).execute();
};
