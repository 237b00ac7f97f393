import type { Cancel } from './environment.ts';

/** The first screen of a page. What it does not show is loaded after it. */
export interface FirstView {
  /** Resolves when it has been drawn and the browser is idle. */
  shown: Promise<void>;
  /** Parts of the screen are on their way until the returned function is called. */
  hold(): Cancel;
  /** Waits no longer. */
  end(): void;
}

/** `whenCalm` resolves when the browser is idle. */
export const createFirstView = (whenCalm: () => Promise<void>): FirstView => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  const release = (): void => {
    held -= 1;
    if (held === 0) resolve();
  };
  return {
    shown: promise,
    hold() {
      held += 1;
      return () => void whenCalm().then(release);
    },
    end: resolve,
  };
};
