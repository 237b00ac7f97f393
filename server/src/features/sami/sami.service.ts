import { type CallAnswer, type CallInput, HOUR_MS, KithError, type Marker } from '@kith/contract';
import { mayFollow } from '@kith/contract/sami/sami';
import {
  SAMI_CARD_LIFETIME_MS,
  SAMI_ENTRIES_A_DAY,
  SAMI_ENTRIES_MAX,
  SAMI_FOUND_MAX,
  SAMI_PAGE_MAX,
  SAMI_THREADS_MAX,
} from '@kith/contract/sami/sami.constants';
import type { SamiThread } from '@kith/contract/sami/sami.schemas';
import { createdOnce } from '../../platform/creations.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import type { Advance } from '../../platform/sync/index.ts';
import {
  addRefs,
  entriesOf,
  entryByNumber,
  entryByTempId,
  forgetContents,
  insertEntry,
  lastWaiting,
  updateEntry,
} from './entries.store.ts';
import { hashOf } from './hash.ts';
import { isOpen, noThread, type Own, seen } from './own-threads.ts';
import { refsIn } from './refs.ts';
import type { SamiCollection } from './sami.collection.ts';
import type { SamiOptions } from './sami.options.ts';
import { presentEntry, presentRemoved, presentThread } from './sami.present.ts';
import type { SamiEntryTable, SamiThreadTable } from './sami.tables.ts';
import {
  countThreads,
  idsBefore,
  idsWith,
  insertThread,
  threadsAfter,
  updateThread,
} from './threads.store.ts';
import { folded, patternOf, titleOf } from './title.ts';
import type { WaitingCards } from './waiting-cards.ts';

/** As long as a deletion can be undone. */
const UNDO_MS = HOUR_MS;
/** Threads that a search reads at once: what these contain at most is read in a few milliseconds. */
const SEARCHED_AT_ONCE = 20;

/** Exactly what was shown is approved, and what a model proposed never becomes something else. */
const isAsProposed = (
  entry: SamiEntryTable,
  { state, meaning, hash }: CallInput<'samiEntries.update'>['body'],
): boolean =>
  entry.proposed_by === null ||
  ((state !== 'running' || hash === entry.hash) && (meaning?.kind ?? 'ask') === 'ask');

type NewEntry = CallInput<'samiEntries.add'>['body'];
type WithEntry = CallAnswer<'samiEntries.add'>;

/** What a profile has said to Sami. Nothing here acts: that is done, once approved, by the calls of each feature. */
export const createSamiService = (
  { database, clock, random, epoch, limits, vaultedAmong, isReached }: SamiOptions,
  collection: SamiCollection,
  cards: Pick<WaitingCards, 'wait' | 'answered' | 'leave' | 'comeBack'>,
) => {
  const save = async (
    tx: Tx,
    row: SamiThreadTable,
    change: Advance,
    changes: Partial<SamiThreadTable>,
  ): Promise<SamiThreadTable> => {
    const next = { ...row, ...changes, version: change.version };
    await updateThread(tx, row.id, { ...changes, version: change.version });
    return next;
  };

  /** What it refers to, and whether that brings the thread into the vault. */
  const refer = async (
    tx: Tx,
    row: SamiThreadTable,
    entry: Pick<SamiEntryTable, 'made'> & { meaning: NewEntry['meaning'] },
  ): Promise<Partial<SamiThreadTable>> => {
    const ids = refsIn(entry.meaning, entry.made);
    await addRefs(tx, row.id, ids);
    const inside = await vaultedAmong(tx.query, row.profile_id, [...ids]);
    return inside.size > 0 ? { vaulted: 1 } : {};
  };

  const waitsUntil = async (tx: Tx, id: string): Promise<number | null> => {
    const time = await lastWaiting(tx.query, id);
    return time === null ? null : time + SAMI_CARD_LIFETIME_MS;
  };

  /** A thread that moves into the vault is taken off the devices where that is closed. */
  const tell = async (
    tx: Tx,
    change: Advance,
    {
      before,
      row,
      isNew = false,
    }: { before: SamiThreadTable; row: SamiThreadTable; isNew?: boolean },
  ): Promise<SamiThreadTable> => {
    if (before.vaulted === row.vaulted) {
      collection.tell(tx, change, row, isNew);
      return row;
    }
    const { version } = await collection.startOver(tx, row.profile_id);
    await updateThread(tx, row.id, { version });
    await cards.leave(tx, row);
    return { ...row, version };
  };

  const append = async (
    tx: Tx,
    { accountId }: Pick<ProfileActor, 'accountId'>,
    thread: { row: SamiThreadTable; change: Advance; isNew?: boolean },
    { tempId, text, meaning, state }: NewEntry,
    proposedBy: number | null = null,
  ): Promise<WithEntry> => {
    const { row: before, change } = thread;
    await limits.takeDaily(tx, `sami:${accountId}`, SAMI_ENTRIES_A_DAY);
    if (before.entry_count >= SAMI_ENTRIES_MAX)
      throw new KithError(
        'conflict',
        `A conversation has at most ${SAMI_ENTRIES_MAX} entries. Begin another one.`,
      );
    const now = clock.now();
    const entry: SamiEntryTable = {
      ...{ thread_id: before.id, number: before.entry_count + 1, temp_id: tempId },
      ...{ text, folded: folded(text), meaning: JSON.stringify(meaning) },
      ...{ state, made: null, created_time: now, proposed_by: proposedBy },
      hash: proposedBy === null ? null : hashOf(meaning),
    };
    await insertEntry(tx, entry);
    const row = await save(tx, before, change, {
      entry_count: entry.number,
      changed_time: now,
      waits_until: await waitsUntil(tx, before.id),
      ...(await refer(tx, before, { meaning, made: null })),
    });
    const told = await tell(tx, change, { before, row, isNew: thread.isNew ?? false });
    if (entry.state === 'waiting') await cards.wait(tx, told, entry);
    return { thread: presentThread(told), entry: presentEntry(entry) };
  };

  const demandRoom = async (tx: Tx, profileId: string): Promise<void> => {
    if ((await countThreads(tx.query, profileId)) >= SAMI_THREADS_MAX)
      throw new KithError(
        'conflict',
        `There can be at most ${SAMI_THREADS_MAX} conversations. Delete some first.`,
      );
  };

  return {
    /** The version is read before the rows, which may therefore be newer, never older. */
    list: async (
      actor: Own,
      {
        version: held = 0,
        take = SAMI_PAGE_MAX,
        after,
      }: { version?: number | undefined; take?: number | undefined; after?: string | undefined },
    ): Promise<CallAnswer<'samiThreads.list'>> => {
      const { read } = database;
      const isVaultOpen = await isOpen(read, actor);
      const { version, full, since } = await collection.reading(actor.profileId, held);
      const dot = after?.indexOf('.') ?? -1;
      const place =
        after === undefined
          ? { version: since + 1, id: '' }
          : { version: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
      const rows = await threadsAfter(read, actor.profileId, place, {
        ...{ take: take + 1, gone: !full, isVaultOpen },
      });
      const page = rows.slice(0, take);
      const last = page.at(-1);
      return {
        threads: page.map((row): SamiThread | Marker =>
          row.deleted_time === null ? presentThread(row) : presentRemoved(row),
        ),
        ...{ version, epoch, full },
        next: rows.length > take && last !== undefined ? `${last.version}.${last.id}` : null,
      };
    },

    /** A few threads at a time, so that others are answered between them. */
    search: async (actor: Own, text: string): Promise<CallAnswer<'samiThreads.search'>> => {
      const { read } = database;
      const isVaultOpen = await isOpen(read, actor);
      const pattern = patternOf(text);
      const found: string[] = [];
      let version = Number.MAX_SAFE_INTEGER;
      while (found.length < SAMI_FOUND_MAX) {
        const some = await idsBefore(read, actor.profileId, {
          ...{ version, take: SEARCHED_AT_ONCE, isVaultOpen },
        });
        const last = some.at(-1);
        if (last === undefined) break;
        version = last.version;
        const ids = some.map(({ id }) => id);
        const hits = new Set(await idsWith(read, ids, pattern));
        found.push(...ids.filter((id) => hits.has(id)));
      }
      return { ids: found.slice(0, SAMI_FOUND_MAX) };
    },

    read: async (actor: Own, id: string): Promise<CallAnswer<'samiEntries.list'>> => {
      const row = await seen(database.read, actor, id);
      const entries = await entriesOf(database.read, id);
      return { thread: presentThread(row), entries: entries.map(presentEntry) };
    },

    /** What was said in a thread that was just listed. */
    entriesIn: async (id: string) => (await entriesOf(database.read, id)).map(presentEntry),

    create: (actor: ProfileActor, body: NewEntry): Promise<WithEntry> =>
      database.transaction(async (tx) => {
        const { accountId, profileId } = actor;
        const { tempId } = body;
        const asked = { accountId, kind: 'samiThread', tempId, now: clock.now() } as const;
        const { id, isNew } = await createdOnce(tx, asked, newId(random));
        if (!isNew) {
          const row = await seen(tx.query, actor, id);
          const entry = await entryByTempId(tx.query, id, tempId);
          if (entry === undefined) throw noThread();
          return { thread: presentThread(row), entry: presentEntry(entry) };
        }
        const { row: _, ...change } = await collection.advance(tx, profileId);
        await demandRoom(tx, profileId);
        const now = clock.now();
        const title = titleOf(body.text);
        const row: SamiThreadTable = {
          ...{ id, profile_id: profileId, title, folded_title: folded(title) },
          ...{ created_time: now, changed_time: now, entry_count: 0, waits_until: null },
          ...{ vaulted: 0, version: change.version, deleted_time: null },
        };
        await insertThread(tx, row);
        return append(tx, actor, { row, change, isNew: true }, body);
      }),

    add: (actor: ProfileActor, id: string, body: NewEntry): Promise<WithEntry> =>
      database.transaction(async (tx) => {
        const { row: _, ...change } = await collection.advance(tx, actor.profileId);
        const row = await seen(tx.query, actor, id);
        const entry = await entryByTempId(tx.query, id, body.tempId);
        if (entry !== undefined) {
          // Repeated, because its answer was lost: only the version has moved on.
          const same = await save(tx, row, change, {});
          collection.tell(tx, change, same);
          return { thread: presentThread(same), entry: presentEntry(entry) };
        }
        return append(tx, actor, { row, change }, body);
      }),

    /** Records what became of a card: the first answer counts, and none after a day. */
    answer: (
      actor: ProfileActor,
      { id, number }: { id: string; number: number },
      { state, meaning, made, hash }: CallInput<'samiEntries.update'>['body'],
    ): Promise<WithEntry> =>
      database.transaction(async (tx) => {
        const { row: _, ...change } = await collection.advance(tx, actor.profileId);
        const before = await seen(tx.query, actor, id);
        const entry = await entryByNumber(tx.query, id, number);
        if (entry === undefined) throw noThread();
        const isWaiting = entry.state === 'waiting' || entry.state === 'failed';
        const isOver = clock.now() >= entry.created_time + SAMI_CARD_LIFETIME_MS;
        if (
          (state !== undefined && !mayFollow(entry.state, state)) ||
          (meaning !== undefined && !isWaiting) ||
          (made !== undefined && state !== 'done') ||
          (isOver && state === 'running') ||
          !isAsProposed(entry, { state, meaning, hash })
        )
          throw new KithError('conflict', 'That was answered already, or is over.');
        const next: SamiEntryTable = {
          ...entry,
          ...(state !== undefined && { state }),
          ...(meaning !== undefined && { meaning: JSON.stringify(meaning) }),
          ...(made !== undefined && { made }),
        };
        await updateEntry(tx, entry, {
          ...{ state: next.state, meaning: next.meaning, made: next.made },
        });
        const said = presentEntry(next);
        const row = await save(tx, before, change, {
          changed_time: clock.now(),
          waits_until: await waitsUntil(tx, id),
          ...(await refer(tx, before, said)),
        });
        const isCard = next.state === 'waiting' && said.meaning.kind !== 'ask';
        if (entry.state === 'waiting' && !isCard) await cards.answered(tx, row, number);
        return { thread: presentThread(await tell(tx, change, { before, row })), entry: said };
      }),

    /** What a model proposes waits as a card; false if it cannot. Nothing else comes of it. */
    propose: (
      owner: Pick<ProfileActor, 'accountId' | 'profileId'>,
      { threadId, number, tempId }: { threadId: string; number: number; tempId: string },
      meaning: NewEntry['meaning'],
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        const { row: _, ...change } = await collection.advance(tx, owner.profileId);
        const row = await seen(tx.query, owner, threadId);
        if (row.vaulted === 1) return false;
        const inside = await vaultedAmong(tx.query, owner.profileId, [...refsIn(meaning, null)]);
        if (inside.size > 0) return false;
        // Only people whom a tool can have found: an id may come from a text.
        const target = 'slots' in meaning ? meaning.slots.target : undefined;
        if (target && !(await isReached(tx.query, owner.profileId, target))) return false;
        const entry = { tempId, text: '', meaning, state: 'waiting' } as const;
        await append(tx, owner, { row, change }, entry, number);
        return true;
      }),

    rename: (actor: ProfileActor, id: string, title: string): Promise<SamiThread> =>
      database.transaction(async (tx) => {
        const { row: _, ...change } = await collection.advance(tx, actor.profileId);
        const before = await seen(tx.query, actor, id);
        const row = await save(tx, before, change, { title, folded_title: folded(title) });
        collection.tell(tx, change, row);
        return presentThread(row);
      }),

    remove: (actor: ProfileActor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { row: _, ...change } = await collection.advance(tx, actor.profileId);
        const before = await seen(tx.query, actor, id);
        const row = await save(tx, before, change, { deleted_time: clock.now() });
        collection.tell(tx, change, row);
        await cards.leave(tx, row);
      }),

    restore: (actor: ProfileActor, id: string): Promise<SamiThread> =>
      database.transaction(async (tx) => {
        const { row: _, ...change } = await collection.advance(tx, actor.profileId);
        const before = await seen(tx.query, actor, id, true);
        if ((before.deleted_time ?? 0) < clock.now() - UNDO_MS) throw noThread();
        await demandRoom(tx, actor.profileId);
        const row = await save(tx, before, change, { deleted_time: null });
        collection.tell(tx, change, row, true);
        await cards.comeBack(tx, row);
        return presentThread(row);
      }),

    forget: () => database.transaction((tx) => forgetContents(tx, clock.now() - UNDO_MS)),
  };
};

export type SamiService = ReturnType<typeof createSamiService>;
