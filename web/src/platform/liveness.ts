import { SOCKET_PROBE_ANSWER_MS, SOCKET_PROBE_MS } from '@kith/contract/base/constants';
import type { Link } from './connection.ts';
import type { Cancel, Environment } from './environment.ts';

export interface LivenessDeps {
  env: Pick<Environment, 'after' | 'page'>;
  link: Pick<Link<never>, 'isUp' | 'watch' | 'request' | 'abandon'>;
  /** The connection was dead, and so are all others on the same network. */
  onDead?(): void;
}

/**
 * A connection can die silently, for example when a phone changes networks; only a ping shows it. A
 * visible page pings every few seconds, and immediately when it becomes visible again or the
 * network goes or comes back. A hidden page keeps the radio quiet and waits for the server's rare pings.
 */
export const watchLiveness = ({ env, link, onDead }: LivenessDeps): Cancel => {
  let cancelNext: Cancel = () => {};
  let asking = false;
  let disposed = false;

  const later = (): void => {
    cancelNext();
    if (!disposed && link.isUp() && env.page.isVisible())
      cancelNext = env.after(SOCKET_PROBE_MS, () => void ask());
  };
  const ask = async (): Promise<void> => {
    cancelNext();
    if (asking || disposed || !link.isUp()) return;
    asking = true;
    let lost = false;
    const unwatch = link.watch(() => {
      lost = true;
    });
    try {
      await link.request('ping', {}, SOCKET_PROBE_ANSWER_MS);
    } catch {
      // A connection that has ended meanwhile is already being replaced.
      if (!lost && !disposed) {
        link.abandon();
        onDead?.();
      }
    }
    unwatch();
    asking = false;
    later();
  };

  const cancels = [
    link.watch(later),
    env.page.on('visible', () => void ask()),
    env.page.on('online', () => void ask()),
    // The server may be on this very machine: then it still answers.
    env.page.on('offline', () => void ask()),
  ];
  later();
  return () => {
    disposed = true;
    cancelNext();
    for (const cancel of cancels) cancel();
  };
};
