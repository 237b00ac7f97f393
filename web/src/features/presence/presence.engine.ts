import type { Ack, DirectoryServerEvents, Presence } from '@kith/contract';
import { HERE_COUNTED_MS, PRESENCE_WATCHED_MAX } from '@kith/contract/base/constants';
import { createStore } from 'zustand/vanilla';
import type { Link } from '../../platform/connection.ts';
import type { Environment } from '../../platform/environment.ts';
import type { IdleStore } from '../../platform/idle.ts';
import type { HereCount, PresenceEngine, PresenceState } from './presence.types.ts';

/** Rows come and go while a list is scrolled; they are requested together. */
const COLLECT_MS = 200;
const PATIENCE_MS = 10_000;

export interface PresenceDeps {
  env: Pick<Environment, 'after' | 'page'>;
  link: Pick<Link<DirectoryServerEvents>, 'on' | 'request' | 'watch' | 'isUp'>;
  idle: IdleStore;
}

/** Someone is here as long as they are in one of their tabs. */
export const hereTogether = (said: readonly { here: boolean }[]) => ({
  here: said.some(({ here }) => here),
});
/** People shown in all tabs; beyond the limit, the earliest are dropped. */
export const watchedTogether = (said: readonly { ids: readonly string[] }[]) => ({
  ids: [...new Set(said.flatMap(({ ids }) => ids))].slice(-PRESENCE_WATCHED_MAX),
});

export const createPresenceEngine = ({ env, link, idle }: PresenceDeps): PresenceEngine => {
  const state = createStore<PresenceState>(() => new Map());
  const wanted = new Map<string, number>();
  let asked: ReadonlySet<string> = new Set();
  /** Events during a request are newer than its answer. */
  let told = new Set<string>();
  let isDue = false;
  let saidHere = false;

  const put = (rows: readonly Presence[]): void =>
    state.setState(
      (known) => new Map([...known, ...rows.map((row) => [row.id, row] as const)]),
      true,
    );

  const ask = async (): Promise<void> => {
    isDue = false;
    if (!link.isUp()) return;
    const ids = [...wanted.keys()].slice(-PRESENCE_WATCHED_MAX);
    if (ids.every((id) => asked.has(id))) return;
    asked = new Set(ids);
    told = new Set();
    try {
      const ack = await link.request('presence.watch', { ids }, PATIENCE_MS);
      const answer = ack as Ack<{ presence: Presence[] }>;
      if ('ok' in answer) put(answer.ok.presence.filter(({ id }) => !told.has(id)));
    } catch {
      asked = new Set();
    }
  };
  const askSoon = (): void => {
    if (isDue) return;
    isDue = true;
    env.after(COLLECT_MS, () => void ask());
  };
  const sayHere = (): void => {
    const here = env.page.isVisible() && !idle.getState().idle;
    if (!link.isUp() || here === saidHere) return;
    saidHere = here;
    link.request('presence.here', { here }, PATIENCE_MS).catch(() => {
      saidHere = !here;
      env.after(PATIENCE_MS, sayHere);
    });
  };

  link.on('presence.changed', (row) => {
    told.add(row.id);
    put([row]);
  });
  const cancels = [
    link.watch((up) => {
      asked = new Set();
      saidHere = false;
      if (!up) state.setState(new Map(), true);
      sayHere();
      askSoon();
    }),
    idle.subscribe(sayHere),
    env.page.on('visible', sayHere),
    env.page.on('hidden', sayHere),
  ];

  return {
    state,
    watch(id) {
      wanted.set(id, (wanted.get(id) ?? 0) + 1);
      askSoon();
      return () => {
        const others = (wanted.get(id) ?? 1) - 1;
        if (others > 0) wanted.set(id, others);
        else wanted.delete(id);
      };
    },
    count(chatId, told) {
      let isOver = false;
      let next = () => {};
      const countNow = async (): Promise<void> => {
        next();
        if (isOver) return;
        next = env.after(HERE_COUNTED_MS, () => void countNow());
        if (!link.isUp() || !env.page.isVisible()) return;
        try {
          const ack = await link.request('presence.count', { chatId }, PATIENCE_MS);
          const answer = ack as Ack<HereCount>;
          if (!isOver && 'ok' in answer) told(answer.ok);
        } catch {
          // Counted again in a minute.
        }
      };
      const ends = [
        link.watch((up) => (up ? void countNow() : told({ count: 0, more: false }))),
        env.page.on('visible', () => void countNow()),
      ];
      void countNow();
      return () => {
        isOver = true;
        next();
        for (const end of ends) end();
      };
    },
    dispose() {
      for (const cancel of cancels) cancel();
    },
  };
};
