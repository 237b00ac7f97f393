import { exportFrom, findFaults, type Stored } from './checker.ts';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { startReader } from './readers.ts';
import { gather, pause, startWriters, through, type WritersOptions } from './writers.ts';

const PEOPLE = 4;
const LANES = 4;
export const RECOVERY_MS = 10_000;
/** Who has received nothing for this long has nothing on its way any more. */
const REST_MS = 1_000;
/** How long to wait for a recovery that is already too late. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 20;

export interface NodesTrial extends Cluster {
  ledger: Ledger;
  /** Resolves once this many more messages have been acknowledged. */
  acks(more: number): Promise<void>;
  /**
   * Waits until everyone has written a message that every reader holds; returns how many
   * milliseconds that took. More than `recoveryMs` is a fault; after `patienceMs` it waits no longer.
   */
  recovered(what: string, patienceMs?: number): Promise<number>;
  /** Waits until the readers of the second node receive nothing more; false if they go on. */
  silent(): Promise<boolean>;
  /** What has made each reader of the second node read the chat, so far. */
  reasons(): (readonly string[])[];
  /** Everyone connects again, and so receives the current version of the chat. */
  reconnect(): void;
  /**
   * The differences so far, while everyone goes on. What was acknowledged after this ledger entry
   * may still be on its way.
   */
  differences(place: number): Promise<string[]>;
  /** Everyone finishes; the checker compares the records, the readers' copies and the database. */
  end(): Promise<string[]>;
  close(): Promise<void>;
}

export interface NodesOptions extends ClusterOptions, Pick<Partial<WritersOptions>, 'tempIdOf'> {
  /** Whether only clients of the first node write. */
  isOneSided?: boolean;
  /** Whether readers take events for complete. */
  areTrusting?: boolean;
  recoveryMs?: number;
}

/** Clients on both nodes of a cluster write into one chat and read it. */
export const startNodes = async (options: NodesOptions = {}): Promise<NodesTrial> => {
  const { isOneSided = false, areTrusting = false, recoveryMs = RECOVERY_MS, tempIdOf } = options;
  const cluster = await startCluster(options);
  const { nodes, postgres } = cluster;
  const ledger = createLedger();
  const crowd = await gather(nodes[0].front.origin, PEOPLE);
  const people = crowd.people.map((person, index) =>
    through(person, nodes[index % 2 === 0 ? 0 : 1].front.origin),
  );
  const readers = await Promise.all(
    people.map((person) => startReader(person, crowd.chatId, { isTrusting: areTrusting })),
  );
  const writing = people.filter((_, index) => !isOneSided || index % 2 === 0);
  const writers = startWriters({
    ...{ crowd: { ...crowd, people: writing }, ledger, lanes: LANES },
    ...(tempIdOf && { tempIdOf }),
  });
  const atSecondNode = readers.filter((_, index) => index % 2 === 1);
  const late: string[] = [];

  /** Each person's first message that was both begun and acknowledged after this ledger entry. */
  const writtenSince = (place: number): string[] => {
    const senders = new Map<string, string>();
    const written = new Map<string, string>();
    for (const entry of ledger.entries.slice(place)) {
      if (entry.kind === 'intent') senders.set(entry.tempId, entry.senderId);
      const sender = entry.kind === 'ack' ? senders.get(entry.tempId) : undefined;
      if (sender !== undefined && !written.has(sender)) written.set(sender, entry.tempId);
    }
    return [...written.values()];
  };
  const waitFor = async (isSo: () => boolean, ms: number): Promise<void> => {
    const end = performance.now() + ms;
    while (!isSo() && performance.now() < end) await Promise.race([pause(LOOK_MS), writers.failed]);
  };
  const differencesFrom = (stored: readonly Stored[], upTo?: number): string[] =>
    readers.flatMap((reader) => reader.differences(stored, upTo));

  return {
    ...cluster,
    ledger,
    async acks(more) {
      const goal = ledger.count('ack') + more;
      await waitFor(() => ledger.count('ack') >= goal, PATIENCE_MS);
      if (ledger.count('ack') < goal) throw new Error(`Fewer than ${more} messages in a minute`);
    },
    async recovered(what, patienceMs = PATIENCE_MS) {
      const began = performance.now();
      const place = ledger.entries.length;
      await waitFor(() => {
        const written = writtenSince(place);
        const isRead = (tempId: string) => readers.every((reader) => reader.holds(tempId));
        return written.length === writing.length && written.every(isRead);
      }, patienceMs);
      const took = performance.now() - began;
      if (took > recoveryMs) late.push(`I7 ${what}: recovered after ${took.toFixed(0)} ms`);
      return took;
    },
    async silent() {
      let before: string | undefined;
      let since = performance.now();
      const rests = (): boolean => {
        const counts = atSecondNode.map((reader) => reader.atRest());
        const isMoving = counts.includes(undefined) || `${counts}` !== before;
        if (isMoving) since = performance.now();
        before = `${counts}`;
        return performance.now() - since >= REST_MS;
      };
      await waitFor(rests, RECOVERY_MS);
      return rests();
    },
    reasons: () => atSecondNode.map(({ reasons }) => [...reasons]),
    reconnect: () => {
      for (const { front } of nodes) front.cut();
    },
    async differences(place) {
      const stored = await exportFrom(postgres.url);
      // Whatever is stored was begun before; only acknowledgements may be ahead of the export.
      const entries = ledger.entries.filter(({ kind }, at) => kind === 'intent' || at < place);
      const ids = entries.flatMap((entry) => (entry.kind === 'ack' ? Number(entry.id) : []));
      const upTo = ids.reduce((most, id) => Math.max(most, id), 0);
      return [...late, ...findFaults(entries, stored), ...differencesFrom(stored, upTo)];
    },
    async end() {
      await writers.finish();
      const stored = await exportFrom(postgres.url);
      await waitFor(() => differencesFrom(stored).length === 0, RECOVERY_MS);
      return [...late, ...findFaults(ledger.entries, stored), ...differencesFrom(stored)];
    },
    async close() {
      await Promise.all(readers.map((reader) => reader.close()));
      await cluster.close();
    },
  };
};
