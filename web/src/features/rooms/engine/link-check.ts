import type { Link } from '../../../platform/connection.ts';
import type { Environment } from '../../../platform/environment.ts';

const ANSWER_MS = 1_000;
/** An attempt to connect takes as long on a slow network. */
const AGAIN_MS = 2_000;

/**
 * Called when the network may have changed: replaces a connection to the server that does not
 * answer, and does not wait for the next attempt if there is none.
 */
export const createLinkCheck = (
  link: Pick<Link<never>, 'isUp' | 'start' | 'stop' | 'request' | 'abandon'>,
  { after }: Pick<Environment, 'after'>,
) => {
  let isBusy = false;
  return async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    if (link.isUp())
      await link.request('ping', {}, ANSWER_MS).catch(() => {
        if (link.isUp()) link.abandon();
      });
    if (link.isUp()) {
      isBusy = false;
      return;
    }
    after(AGAIN_MS, () => {
      isBusy = false;
    });
    link.stop();
    link.start();
  };
};
