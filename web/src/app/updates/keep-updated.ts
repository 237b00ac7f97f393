import { HOUR_MS } from '@kith/contract/base/constants';
import type { Cancel, Environment } from '../../platform/environment.ts';

/** The part of the browser's interface in use. */
export interface Workers {
  register(path: string, options: RegistrationOptions): Promise<Registration>;
}
export interface Registration extends EventTarget {
  readonly installing: Version | null;
  readonly waiting: Version | null;
  readonly active: Version | null;
  update(): Promise<unknown>;
}
interface Version extends EventTarget {
  readonly state: ServiceWorkerState;
  postMessage(message: string): void;
}

interface Options {
  /** Undefined in browsers that offer none, such as in some private windows. */
  workers: Workers | undefined;
  env: Pick<Environment, 'after'>;
  /** A new version is stored; called once. `accept` makes it the current one and reloads the page. */
  onReady(accept: () => void): void;
  reload(): void;
}

const PATH = '/sw.js';
/** The message by which a page asks a stored version to replace the one before. */
const TAKE_OVER = 'take-over';

/**
 * Registers the service worker, from which the app opens without a network, and looks for a new
 * version of it every hour. A new version waits until it is accepted, or until no page is open.
 */
export const keepUpdated = ({ workers, env, onReady, reload }: Options): Cancel => {
  let hasEnded = false;
  let isReady = false;
  let cancel: Cancel = () => {};

  const look = (registration: Registration): void => {
    // The first version waits for nobody.
    if (isReady || hasEnded || registration.waiting === null || registration.active === null)
      return;
    isReady = true;
    onReady(() => {
      const { waiting } = registration;
      // Accepted in another window, which reloaded itself.
      if (waiting === null) return reload();
      waiting.addEventListener('statechange', () => waiting.state === 'activated' && reload());
      waiting.postMessage(TAKE_OVER);
    });
  };
  const follow = (registration: Registration): void => {
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', () => look(registration)),
    );
    look(registration);
    const again = (): void => {
      cancel = env.after(HOUR_MS, () => {
        // Offline, or no longer served: the next hour will tell.
        registration.update().catch(() => {});
        again();
      });
    };
    again();
  };
  const begin = async (): Promise<void> => {
    const registration = await workers?.register(PATH, { scope: '/', updateViaCache: 'none' });
    if (registration !== undefined && !hasEnded) follow(registration);
  };
  // Without it the app opens only online; nothing else depends on it.
  begin().catch(() => {});
  return () => {
    hasEnded = true;
    cancel();
  };
};
