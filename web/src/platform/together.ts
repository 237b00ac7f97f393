import type { Together } from './environment.ts';

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
        for (const end of put) end();
      }
    },
    putOff(end) {
      ends?.push(end);
      return ends !== undefined;
    },
  };
};
