/** Maximum waiting time. */
const LONGEST_MS = 1_000;
/** For browsers without `requestIdleCallback`. */
const A_MOMENT_MS = 200;

/** Resolves as soon as the browser is idle. */
export const whenCalm = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    else setTimeout(resolve, A_MOMENT_MS);
  });
