import type { Environment } from './environment.ts';

/** Waits for a work that does not fail, but no longer than `ms`; the work goes on. */
export const within = async (
  { after }: Pick<Environment, 'after'>,
  ms: number,
  work: Promise<unknown>,
): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const cancel = after(ms, late.resolve);
  await Promise.race([work, late.promise]);
  cancel();
};
