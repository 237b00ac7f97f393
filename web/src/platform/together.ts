import type { Together } from './environment.ts';

/** Runs each of them, also after one that fails; then throws the first error. */
const runAll = (ends: readonly (() => void)[]): void => {
  const errors: unknown[] = [];
  for (const end of ends) {
    try {
      end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};

export const createTogether = (): Together => {
  let ends: (() => void)[] | undefined;
  return {
    run(work) {
      // Within other work, it ends with that.
      if (ends !== undefined) return work();
      const put: (() => void)[] = [];
      ends = put;
      try {
        work();
      } finally {
        ends = undefined;
        runAll(put);
      }
    },
    putOff(end) {
      ends?.push(end);
      return ends !== undefined;
    },
  };
};
