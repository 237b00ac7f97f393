/** Longer than this nobody is kept waiting. */
const LONGEST_MS = 1_000;
/** Where the browser does not tell when it has nothing to do. */
const A_MOMENT_MS = 200;

/** Settles as soon as the browser has nothing more urgent to do. */
export const whenCalm = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    else setTimeout(resolve, A_MOMENT_MS);
  });
