import type { KeyValue, Values } from './environment.ts';

/** Storage that is disabled or full must never break the page. */
const quietly = <Value>(use: () => Value, otherwise: Value): Value => {
  try {
    return use();
  } catch {
    return otherwise;
  }
};

/** Accessing disabled storage throws. */
const valuesIn = (storage: () => Storage): Values => ({
  get: (key) => quietly(() => storage().getItem(key), null),
  set: (key, value) => quietly(() => storage().setItem(key, value), undefined),
  remove: (key) => quietly(() => storage().removeItem(key), undefined),
});

export const tabStorage = valuesIn(() => sessionStorage);

export const browserStorage: KeyValue = {
  ...valuesIn(() => localStorage),
  watch(listener) {
    const told = (event: StorageEvent) => {
      if (event.key !== null) listener(event.key);
    };
    window.addEventListener('storage', told);
    return () => window.removeEventListener('storage', told);
  },
};
