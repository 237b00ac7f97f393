import type { Link } from '../../../platform/connection.ts';
import type { Environment } from '../../../platform/environment.ts';

/** Shorter than elsewhere: the sound has stopped as well, or the browser has said it. */
const ANSWER_MS = 2_000;
/** On a line that carries sound again, an answer may be late behind something else. */
const LATE_MS = 6_000;
/** An attempt to connect takes as long on a slow network. */
const AGAIN_MS = 2_000;

export interface LinkCheckDeps {
  link: Pick<Link<never>, 'isUp' | 'watch' | 'start' | 'stop' | 'request' | 'abandon'>;
  env: Pick<Environment, 'after'>;
  /** Whether the page still uses the connection. */
  isWanted(): boolean;
  /** Whether somebody is heard, so that the network is the same as before. */
  isHeard(): boolean;
}

/**
 * Called when the network may have changed: replaces a connection to the server that does not
 * answer, and does not wait for the next attempt if there is none.
 */
export const createLinkCheck = ({ link, env, isWanted, isHeard }: LinkCheckDeps) => {
  let isBusy = false;
  /** False if the connection ended meanwhile, and so is being replaced. */
  const isDead = async (): Promise<boolean> => {
    let isLost = false;
    const unwatch = link.watch(() => {
      isLost = true;
    });
    const isAnswered = (ms: number): Promise<boolean> =>
      link.request('ping', {}, ms).then(
        () => true,
        () => false,
      );
    const isAlive =
      (await isAnswered(ANSWER_MS)) || (!isLost && isHeard() && (await isAnswered(LATE_MS)));
    unwatch();
    return !isAlive && !isLost && isWanted();
  };
  return async (): Promise<void> => {
    if (isBusy || !isWanted()) return;
    isBusy = true;
    if (link.isUp()) {
      if (await isDead()) link.abandon();
      isBusy = false;
      return;
    }
    env.after(AGAIN_MS, () => {
      isBusy = false;
    });
    link.stop();
    link.start();
  };
};
