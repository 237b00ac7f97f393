import type { Environment } from '../platform/environment.ts';

/** A request for its code that hangs for longer is a connection that cannot be made. */
export const CODE_MAX_MS = 10_000;

const nothing = (): void => {};

/**
 * Resolves when connections could be there: their code has been loaded, after the first screen has been
 * `shown`, or cannot be. Until then, on a slow line, none counts as lost.
 */
export const whenMayConnect = (
  env: Pick<Environment, 'after'>,
  shown: Promise<void>,
  load: () => Promise<unknown>,
): Promise<void> => {
  const isLate = shown.then(
    () => new Promise<void>((resolve) => void env.after(CODE_MAX_MS, resolve)),
  );
  return Promise.race([isLate, load().then(nothing, nothing)]);
};
