import type { LocalStore } from '../local-store.ts';

/** Which database everything in a local store is a copy of. */
export interface Epoch {
  /** Null while nothing is known. */
  current(): string | null;
  /** Whether a copy of that database may be shown; while nothing is known, the first one decides. */
  allows(kept: string): boolean;
  /** Takes note of what the server tells; false when it has another database: all copies are dropped. */
  isSame(told: string): boolean;
}

export const createEpoch = (
  local: Pick<LocalStore, 'clearCopies'>,
  /** Empties the memory too, and loads anew. */
  onOther: () => void,
): Epoch => {
  let current: string | null = null;
  return {
    current: () => current,
    allows(kept) {
      current ??= kept;
      return current === kept;
    },
    isSame(told) {
      const isSame = current === null || current === told;
      current = told;
      if (isSame) return true;
      void local.clearCopies();
      onOther();
      return false;
    },
  };
};
