import { IOS_HIDDEN_RESYNC_MS, OFFLINE_RESYNC_MS } from '@kith/contract/base/constants';
import type { Cancel, Environment } from './environment.ts';

/**
 * Triggers a re-sync when the page may have missed something: back online after more than 5 s, on
 * iOS visible again after more than 30 s, and whenever it receives the focus.
 */
export const watchForResync = (
  env: Pick<Environment, 'now' | 'page'>,
  resync: () => void,
): Cancel => {
  let offlineSince = env.page.isOnline() ? Number.POSITIVE_INFINITY : env.now();
  let hiddenSince = env.page.isVisible() ? Number.POSITIVE_INFINITY : env.now();
  const cancels = [
    env.page.on('offline', () => {
      offlineSince = env.now();
    }),
    env.page.on('online', () => {
      const missed = env.now() - offlineSince > OFFLINE_RESYNC_MS;
      offlineSince = Number.POSITIVE_INFINITY;
      if (missed) resync();
    }),
    env.page.on('hidden', () => {
      hiddenSince = env.now();
    }),
    env.page.on('visible', () => {
      const missed = env.page.isIos && env.now() - hiddenSince > IOS_HIDDEN_RESYNC_MS;
      hiddenSince = Number.POSITIVE_INFINITY;
      if (missed) resync();
    }),
    env.page.on('focus', resync),
  ];
  return () => {
    for (const cancel of cancels) cancel();
  };
};
