import type { Environment } from './environment.ts';

/** Waits for a work that does not fail, but no longer than `ms`; the work goes on. */
export const within = (
  { after }: Pick<Environment, 'after'>,
  ms: number,
  work: Promise<unknown>,
): Promise<void> =>
  new Promise((resolve) => {
    const cancel = after(ms, resolve);
    void work.then(() => {
      cancel();
      resolve();
    });
  });
