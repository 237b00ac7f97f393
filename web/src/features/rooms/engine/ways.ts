import type { Remote } from './room.types.ts';

export type Remotes = Readonly<Record<string, Remote>>;

/**
 * Each person's state from the latest connection that reaches them; otherwise from the latest
 * connection.
 */
export const combined = (ways: readonly Remotes[]): Remotes => {
  const all: Record<string, Remote> = {};
  for (const way of ways)
    for (const [id, remote] of Object.entries(way)) {
      const former = all[id];
      if (former?.state !== 'connected' || remote.state === 'connected') all[id] = remote;
    }
  return all;
};
