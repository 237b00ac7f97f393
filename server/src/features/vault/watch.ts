import { SECOND_MS, type VaultChanged } from '@kith/contract';
import { hintsLost, topic } from '../../platform/bus/index.ts';
import { every } from '../../platform/clock.ts';
import { newId } from '../../platform/random.ts';
import type { DirectoryConnection, MainConnection } from '../../platform/sockets/index.ts';
import { grantOf, setConnected, setLeft } from './grants.store.ts';
import type { Grants } from './grants.ts';
import type { VaultOptions } from './vault.options.ts';
import { presentVault } from './vault.present.ts';
import { vaultOf } from './vault.store.ts';

/** The vault of an account was opened, closed or changed, in one of its sessions or in all. */
export const vaultMoved = topic<{ accountId: string; isClosed?: boolean }>('vault.moved');

interface Seen {
  until: number;
  cancel(): void;
}

/**
 * Notifies connections when their vault opens and closes. Another process may close it, which hints
 * report at once, and the database within a second. The closing time has a timer of its own.
 */
export const createWatch = (options: VaultOptions, grants: Grants) => {
  const { bus, database, chat, clock, random, endpoints, onError } = options;
  /** The sessions with a connection here in which the vault is open. */
  const open = new Map<string, Seen>();
  /** The next of these times. */
  let earliest = Number.POSITIVE_INFINITY;

  const underWay = new Set<Promise<void>>();
  const doing = (work: () => Promise<void>): Promise<void> => {
    const done = work()
      .catch(onError)
      .finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  };

  const connectionsOf = (isMeant: (actor: MainConnection['actor']) => boolean) => ({
    main: endpoints.main.connections().filter(({ actor }) => isMeant(actor)),
    directory: endpoints.directory.connections().filter(({ actor }) => isMeant(actor)),
  });

  const see = (sessionId: string, until: number | undefined): void => {
    const seen = open.get(sessionId);
    if (seen?.until === until) return;
    seen?.cancel();
    if (until === undefined) open.delete(sessionId);
    else {
      const waitMs = Math.max(until - clock.now(), 0);
      const cancel = clock.after(waitMs, () => {
        chat.vaultRooms.shut((actor) => actor.sessionId === sessionId);
        void doing(() => look((id) => id === sessionId));
      });
      open.set(sessionId, { until, cancel });
    }
    earliest = Math.min(...[...open.values()].map((each) => each.until));
  };
  /** Timers can be late: the clock may have jumped, or the process may have been busy. */
  const shutOverdue = (): void => {
    const now = clock.now();
    if (now < earliest) return;
    const over = new Set([...open].flatMap(([id, { until }]) => (until <= now ? [id] : [])));
    chat.vaultRooms.shut(({ sessionId }) => over.has(sessionId));
    for (const id of over) see(id, undefined);
    void doing(() => look((id) => over.has(id)));
  };
  endpoints.directory.beforeEmit(shutOverdue);

  const tell = async (
    connections: readonly MainConnection[],
    until: ReadonlyMap<string, number>,
  ): Promise<void> => {
    for (const { actor, emit } of connections) {
      const vault = await vaultOf(database.read, actor.accountId);
      const told: VaultChanged = {
        vault: vault === undefined ? null : presentVault(vault),
        until: until.get(actor.sessionId) ?? null,
      };
      emit('vault.changed', told);
    }
  };

  /** Brings sessions that are here in line with the database. */
  const look = async (
    isMeant: (sessionId: string, accountId: string) => boolean,
  ): Promise<void> => {
    const { main, directory } = connectionsOf((actor) => isMeant(actor.sessionId, actor.accountId));
    const ids = [...new Set([...main, ...directory].map(({ actor }) => actor.sessionId))];
    const until = await grants.openAmong(database.read, ids);
    chat.vaultRooms.shut(
      (actor) => isMeant(actor.sessionId, actor.accountId) && !until.has(actor.sessionId),
    );
    for (const id of ids) see(id, until.get(id));
    await chat.vaultRooms.align((actor) => isMeant(actor.sessionId, actor.accountId));
    await tell(main, until);
  };

  /** Sessions whose vault has closed, or closes at another time, without a hint. */
  const poll = async (): Promise<void> => {
    if (open.size === 0) return;
    const here = new Set(
      [...endpoints.main.connections(), ...endpoints.directory.connections()].map(
        ({ actor }) => actor.sessionId,
      ),
    );
    for (const id of open.keys()) if (!here.has(id)) see(id, undefined);
    const until = await grants.openAmong(database.read, [...open.keys()]);
    const changed = [...open].filter(([id, seen]) => until.get(id) !== seen.until);
    const ids = new Set(changed.map(([id]) => id));
    if (ids.size > 0) await look((id) => ids.has(id));
  };

  const stops = [
    bus.subscribe(vaultMoved, ({ accountId, isClosed = false }) => {
      if (isClosed) chat.vaultRooms.shut((actor) => actor.accountId === accountId);
      void doing(() => look((_, of) => of === accountId));
    }),
    bus.subscribe(hintsLost, () => void doing(() => look(() => true))),
    every(clock, SECOND_MS, () => doing(poll)),
  ];

  return {
    /** A connection of socket 1: the vault stays open only as long as the session has one. */
    welcomeMain: async (connection: MainConnection): Promise<void> => {
      const { accountId, sessionId } = connection.actor;
      const place = newId(random);
      const joined = doing(async () => {
        if ((await grantOf(database.read, sessionId)) === undefined) return;
        await database.transaction((tx) =>
          setConnected(tx, sessionId, { connection: place, now: clock.now() }),
        );
      });
      connection.onEnd(() => {
        void doing(async () => {
          await joined;
          const others = endpoints.main.connections();
          if (others.some(({ actor }) => actor.sessionId === sessionId)) return;
          if ((await grantOf(database.read, sessionId)) === undefined) return;
          await database.transaction((tx) =>
            setLeft(tx, sessionId, { connection: place, now: clock.now() }),
          );
        });
      });
      if ((await vaultOf(database.read, accountId)) === undefined) return;
      await joined;
      const until = await grants.openAmong(database.read, [sessionId]);
      see(sessionId, until.get(sessionId));
      await tell([connection], until);
    },
    /** Resolves once every connection here reflects everything committed so far. */
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
    /** A connection of socket 2, whose rooms depend on it. */
    welcomeDirectory: async ({ actor: { sessionId } }: DirectoryConnection): Promise<void> => {
      const until = await grants.openAmong(database.read, [sessionId]);
      if (until.has(sessionId)) see(sessionId, until.get(sessionId));
    },
    stop: async (): Promise<void> => {
      for (const stop of stops) stop();
      for (const { cancel } of open.values()) cancel();
      await Promise.all(underWay);
    },
  };
};
