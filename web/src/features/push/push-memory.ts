import { emptyPushMemory, type PushMemory } from '@kith/contract/push/push-memory';
import type { Values } from '../../platform/environment.ts';

/** What this browser remembers while someone is signed in. */
export interface Kept extends PushMemory {
  /** Whether notifications are turned on here. */
  isOn: boolean;
}

export const PUSH_MEMORY = 'kith.push';
/** Outlives signing out: it is about the browser, and says nothing about a person. */
const DECLINED = 'kith.push-declined';

export const readMemory = (storage: Values): Kept => {
  const fresh = { ...emptyPushMemory(), isOn: false };
  try {
    return { ...fresh, ...JSON.parse(storage.get(PUSH_MEMORY) ?? '{}') };
  } catch {
    return fresh;
  }
};

export const keepMemory = (storage: Values, memory: Kept): void =>
  storage.set(PUSH_MEMORY, JSON.stringify(memory));

export const hasDeclined = (storage: Values): boolean => storage.get(DECLINED) !== null;

export const keepDeclined = (storage: Values, declined: boolean): void =>
  declined ? storage.set(DECLINED, 'yes') : storage.remove(DECLINED);
