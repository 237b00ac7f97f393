import type { Cancel } from './environment.ts';

/** The first screen of a page. What it does not show is loaded after it. */
export interface FirstView {
  /** Resolves when it has been drawn. */
  shown: Promise<void>;
  /** Parts of the screen are on their way until the returned function is called. */
  hold(): Cancel;
  /** Waits no longer. */
  end(): void;
}

/** `whenPainted` resolves when what was just rendered is on the screen. */
export const createFirstView = (whenPainted: () => Promise<void>): FirstView => {
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
      return () => void whenPainted().then(release);
    },
    end: resolve,
  };
};
