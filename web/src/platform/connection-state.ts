import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Link } from './connection.ts';
import type { Cancel, Environment } from './environment.ts';

/** `offline` is reported only after a short grace period, so that the message never flickers. */
export type ConnectionState = 'connecting' | 'online' | 'offline';
export type ConnectionStore = StoreApi<{ state: ConnectionState }>;

const OFFLINE_GRACE_MS = 2_000;

export interface Connection {
  store: ConnectionStore;
  /** Counts a connection until the returned function is called; online means that all are up. */
  track(link: Pick<Link<never>, 'isUp' | 'watch'>): Cancel;
}

export const createConnection = (env: Pick<Environment, 'after'>): Connection => {
  const store: ConnectionStore = createStore(() => ({ state: 'connecting' }));
  const links = new Set<Pick<Link<never>, 'isUp' | 'watch'>>();
  let cancelGrace: Cancel | null = null;

  const update = (): void => {
    const down = [...links].some((link) => !link.isUp());
    if (!down) {
      cancelGrace?.();
      cancelGrace = null;
      store.setState({ state: links.size === 0 ? 'connecting' : 'online' });
      return;
    }
    if (store.getState().state === 'offline' || cancelGrace !== null) return;
    store.setState({ state: 'connecting' });
    cancelGrace = env.after(OFFLINE_GRACE_MS, () => {
      cancelGrace = null;
      store.setState({ state: 'offline' });
    });
  };

  return {
    store,
    track(link) {
      links.add(link);
      const unwatch = link.watch(update);
      update();
      return () => {
        unwatch();
        links.delete(link);
        update();
      };
    },
  };
};
