import { EVENT_ROWS_MAX_BYTES, MARKER_LIFETIME_MS } from '@kith/contract';
import type { Change } from '@kith/contract/base/sync';
import type { Clock } from '../clock.ts';
import type { Database, Reader, Tx } from '../database/index.ts';
import { nextVersion } from './versions.ts';

/** The state of a collection, from its owner's row. */
export interface Head {
  version: number;
  /** Deletion markers up to this version have been removed. */
  purged_version?: number;
}

/** Envelope of an event, filled by the code that makes a change. */
export type Advance = Pick<Change<never>, 'owner' | 'version' | 'previous'>;

/** Owners with deletions before a time, and their permanent removal. */
export interface Markers {
  owners(query: Reader, before: number, limit: number): Promise<string[]>;
  /** Returns the highest version among them. */
  remove(tx: Tx, owner: string, before: number): Promise<number>;
}

/** The owner's row; its lock serializes changes. */
interface OwnerRow<Row extends Head> {
  lock(tx: Tx, owner: string): Promise<Row>;
  write(tx: Tx, owner: string, changes: Partial<Row>): Promise<void>;
}

export interface CollectionOptions<Row extends Head> {
  database: Database;
  clock: Clock;
  head: OwnerRow<Row> & { read(query: Reader, owner: string): Promise<Head | undefined> };
  /** The state of an owner whose collection has never changed. */
  emptyVersion: number;
  /** Where deletions are stored. */
  markers?: Markers;
}

/**
 * Whether a request is answered with everything: its version is older than the deletion markers, or
 * newer than the current one.
 */
export const isFull = (since: number, { version, purged_version = 0 }: Head): boolean =>
  since <= 0 || since > version || since < purged_version;

const charsOf = (rows: readonly unknown[]): number => JSON.stringify(rows).length;

/** Rows over 32 KiB are not sent: clients notice the gap and request them. */
export const fitting = <Row, Any extends Change<Row>>(
  change: Any,
  sizeOf: (rows: readonly Row[]) => number = charsOf,
): Any =>
  sizeOf([...change.created, ...change.updated]) > EVENT_ROWS_MAX_BYTES
    ? { ...change, previous: -1, created: [], updated: [], deleted: [] }
    : change;

/** An event without changes. */
export const changeOf = ({ owner, version, previous }: Advance) => ({
  ...{ owner, version, previous },
  ...{ created: [], updated: [], deleted: [] },
});

/** Locks the owner's row and advances it, with any other changes from `change`; returns the row. */
export const advance = async <Row extends Head>(
  tx: Tx,
  { lock, write }: OwnerRow<Row>,
  owner: string,
  now: number,
  change: (row: Row) => Partial<Row> = () => ({}),
): Promise<Advance & { row: Row }> => {
  const before = await lock(tx, owner);
  const version = nextVersion(before.version, now);
  const changes = { ...change(before), version } as Partial<Row>;
  await write(tx, owner, changes);
  return { owner, version, previous: before.version, row: { ...before, ...changes } };
};

const OWNERS_AT_ONCE = 100;

type PurgeOptions<Row extends Head> = Pick<CollectionOptions<Row>, 'database' | 'clock'> & {
  head: OwnerRow<Row>;
  markers: Markers;
};

/**
 * Removes deletion markers older than 30 days and records up to which version, so that clients with
 * older versions receive everything.
 */
export const purgeMarkers = async <Row extends Head>({
  database,
  clock,
  head,
  markers,
}: PurgeOptions<Row>): Promise<void> => {
  const before = clock.now() - MARKER_LIFETIME_MS;
  for (;;) {
    const owners = await markers.owners(database.read, before, OWNERS_AT_ONCE);
    if (owners.length === 0) return;
    for (const owner of owners)
      await database.transaction(async (tx) => {
        const { purged_version = 0 } = await head.lock(tx, owner);
        const purged = Math.max(purged_version, await markers.remove(tx, owner, before));
        await head.write(tx, owner, { purged_version: purged } as Partial<Row>);
      });
  }
};

/**
 * The rules of sync for one collection: a change locks the owner's row and advances its version in
 * the same transaction as the rows, and is announced once it is on disk. The feature provides the
 * rows.
 */
export const defineCollection = <Row extends Head>({
  database,
  clock,
  head,
  emptyVersion,
  markers,
}: CollectionOptions<Row>) => ({
  advance: (tx: Tx, owner: string, change?: (row: Row) => Partial<Row>) =>
    advance(tx, head, owner, clock.now(), change),

  /** Notifies the followers, once the change is on disk. */
  tell<Rows>(
    tx: Tx,
    told: Advance & Partial<Change<Rows>>,
    emit: (change: Change<Rows>) => void,
  ): void {
    const { created = [], updated = [], deleted = [] } = told;
    const change = fitting<Rows, Change<Rows>>({ ...changeOf(told), created, updated, deleted });
    tx.afterCommit(() => emit(change));
  },

  version: async (owner: string): Promise<number> =>
    (await head.read(database.read, owner))?.version ?? emptyVersion,

  /**
   * Start of a list: its version, read before the rows, which may therefore be newer but never
   * older; `since` is 0 if the answer is `full`.
   */
  async reading(
    owner: string,
    since: number,
  ): Promise<{ version: number; full: boolean; since: number }> {
    const row = (await head.read(database.read, owner)) ?? { version: emptyVersion };
    const full = isFull(since, row);
    return { version: row.version, full, since: full ? 0 : since };
  },

  purge: async (): Promise<void> => {
    if (markers !== undefined) await purgeMarkers({ database, clock, head, markers });
  },
});
