import type { Vault, VaultKey, VaultLock, VaultRefused } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Cancel } from '../../platform/environment.ts';

export interface VaultState {
  /** Undefined until known; null if the account has none. */
  vault: Vault | null | undefined;
  /** When it closes if there is no more input, by this device's clock; null while it is closed. */
  until: number | null;
}

/** Leaves out the idle time, which the engine knows. */
type Without<Key, Name extends string> = Key extends unknown ? Omit<Key, Name> : never;
export type VaultAttempt = Without<VaultKey, 'idle'>;

/** The vault of an account. Everything rejects with a `Failure`. */
export interface VaultEngine {
  state: StoreApi<VaultState>;
  /** Asks the server; rejects if there is no vault, or the request fails. */
  load(): Promise<Vault>;
  /** Both return the recovery code, which is shown once. The vault is closed afterwards. */
  create(lock: VaultLock): Promise<string>;
  change(lock: VaultLock): Promise<string>;
  remove(): Promise<void>;
  open(attempt: VaultAttempt): Promise<void>;
  /** On all devices; on this one even without a network. */
  close(): Promise<void>;
  /** Seconds without input, measured by another clock. */
  reportIdle(seconds: number): void;
  /** The chats leave the vault after a waiting time. */
  forget(): Promise<void>;
  remember(): Promise<void>;
  /** Somebody failed to open it on another device. */
  onRefused(listener: (refused: VaultRefused) => void): Cancel;
  dispose(): void;
}
