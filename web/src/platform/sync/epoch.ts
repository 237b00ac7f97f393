import type { LocalStore } from '../local-store.ts';

/** The database that a local store is a copy of. */
export interface Epoch {
  /** Null while unknown. */
  current(): string | null;
  /** Whether a copy of that database may be used; while unknown, the first one decides. */
  allows(kept: string): boolean;
  /** Stores the server's epoch; false if it has changed: all copies are dropped. */
  isSame(told: string): boolean;
}

export const createEpoch = (
  local: Pick<LocalStore, 'clearCopies'>,
  /** Also clears the memory, and loads again. */
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
