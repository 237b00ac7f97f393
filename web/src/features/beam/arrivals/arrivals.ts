import { MINUTE_MS } from '@kith/contract/base/constants';
import { BEAM_ARRIVALS_MAX_BYTES, BEAM_ARRIVALS_MS } from '@kith/contract/beam/beam.constants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Environment } from '../../../platform/environment.ts';
import type { Received } from '../transfer/storing.ts';
import { readParts, removeArrived, removeLeftovers } from '../transfer/storing.ts';
import type { Arrival, ArrivedThing } from './arrival.ts';
import { openArrivalStore } from './arrivals.store.ts';

const PAGE = 20;
/** A deletion can be undone until then. */
const UNDO_MS = MINUTE_MS;

export interface ArrivalsState {
  /** Latest first. */
  rows: readonly Arrival[];
  /** There are others. */
  isMore: boolean;
}

export interface Arrivals {
  state: StoreApi<ArrivalsState>;
  /** Lists them, without those that are shown only while the vault is open if it is not. */
  look(isVaultOpen: boolean): Promise<void>;
  more(): Promise<void>;
  /** Lists what has arrived; false if it is too large to stay, or nothing can be stored. */
  keep(
    arrival: Omit<Arrival, 'receivedTime' | 'things' | 'bytes'>,
    received: readonly Received[],
  ): Promise<boolean>;
  /** Whether it is listed, or can be brought back. */
  has(id: string): Promise<boolean>;
  /** Rejects if the browser has removed it. */
  open(arrival: Arrival): Promise<Received[]>;
  remove(id: string): Promise<void>;
  /** Undoes a deletion; rejects if it is too late. */
  restore(id: string): Promise<void>;
  dispose(): void;
}

const thingOf = ({ data, ...thing }: Received): ArrivedThing => ({
  ...{ ...thing, size: data.size },
  ...(thing.parts === undefined && { data }),
});

/** What has arrived on this device: for seven days, up to a size, and until sign-out. */
export const createArrivals = (
  env: Pick<Environment, 'indexedDB' | 'storage' | 'now' | 'after' | 'page'>,
  accountId: string,
): Arrivals => {
  const store = openArrivalStore(env, accountId);
  const state = createStore<ArrivalsState>(() => ({ rows: [], isMore: false }));
  let isDisposed = false;
  let isVaultOpen = false;
  let count = PAGE;

  const isOver = ({ receivedTime, removedTime }: Arrival): boolean =>
    receivedTime + BEAM_ARRIVALS_MS <= env.now() ||
    (removedTime !== undefined && removedTime + UNDO_MS <= env.now());
  const isShown = (arrival: Arrival): boolean =>
    arrival.removedTime === undefined && !isOver(arrival) && (isVaultOpen || !arrival.isGuarded);
  const load = async (): Promise<void> => {
    const asked = { isVaultOpen, count };
    const found = await store.latest(count + 1, isShown);
    // Asked again meanwhile, for others.
    if (isDisposed || asked.isVaultOpen !== isVaultOpen || asked.count !== count) return;
    state.setState({ rows: found.slice(0, count), isMore: found.length > count });
  };
  const forget = async (id: string): Promise<void> => {
    await store.delete(id);
    // Otherwise with the next page.
    await removeArrived(id).catch(() => undefined);
  };
  /** Removes what is over, and the oldest of what is too much together. */
  const tidy = async (): Promise<ReadonlySet<string>> => {
    const all = await store.latest(Number.POSITIVE_INFINITY, () => true);
    const left = new Set<string>();
    let bytes = 0;
    for (const arrival of all) {
      if (arrival.removedTime === undefined) bytes += arrival.bytes;
      if (isOver(arrival) || bytes > BEAM_ARRIVALS_MAX_BYTES) await forget(arrival.id);
      else left.add(arrival.id);
    }
    return left;
  };
  const begin = async (): Promise<void> => {
    const listed = await tidy();
    if (!isDisposed) await removeLeftovers(env.now(), (id) => listed.has(id));
  };
  // Without storage there is nothing to tidy up.
  const begun = begin().catch(() => undefined);
  const again = (): void => void load().catch(() => undefined);
  const stopWatching = env.page.on('visible', again);
  const change = async (id: string, changes: (arrival: Arrival) => Arrival): Promise<void> => {
    const arrival = await store.get(id);
    if (arrival === undefined || isDisposed) throw new Error('It is not here any more.');
    await store.put(changes(arrival));
    await load();
  };

  return {
    state,

    look: async (isOpen) => {
      isVaultOpen = isOpen;
      state.setState(({ rows, isMore }) => ({ rows: rows.filter(isShown), isMore }));
      await load();
    },

    more: async () => {
      count += PAGE;
      await load();
    },

    keep: async (arrival, received) => {
      const things = received.map(thingOf);
      const bytes = things.reduce((sum, { size }) => sum + size, 0);
      if (bytes > BEAM_ARRIVALS_MAX_BYTES || isDisposed) return false;
      try {
        await begun;
        if (isDisposed) return false;
        await store.put({ ...arrival, receivedTime: env.now(), things, bytes });
        await tidy();
        await load();
        return true;
      } catch {
        return false;
      }
    },

    has: async (id) => (await store.get(id)) !== undefined,

    open: ({ id, things }) =>
      Promise.all(
        things.map(async ({ data, size: _, ...thing }) => ({
          ...thing,
          data: data ?? (await readParts(id, thing.parts ?? [])),
        })),
      ),

    remove: async (id) => {
      await change(id, (arrival) => ({ ...arrival, removedTime: env.now() }));
      env.after(UNDO_MS, () => {
        if (!isDisposed) void tidy().catch(() => undefined);
      });
    },

    restore: (id) => change(id, ({ removedTime: _, ...arrival }) => arrival),

    dispose: () => {
      isDisposed = true;
      stopWatching();
      state.setState({ rows: [], isMore: false });
    },
  };
};
