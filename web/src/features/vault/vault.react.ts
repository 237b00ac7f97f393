import { useStore } from 'zustand/react';
import { createHandle } from '../../platform/react.tsx';
import type { VaultEngine, VaultState } from './vault.types.ts';

export const [VaultProvider, useVaultEngine] = createHandle<VaultEngine>('Vault');

/** Undefined until known; null if the account has none. */
export const useVault = (): VaultState['vault'] =>
  useStore(useVaultEngine().state, ({ vault }) => vault);
/** When it closes without input; null while it is closed. */
export const useVaultUntil = (): number | null =>
  useStore(useVaultEngine().state, ({ until }) => until);
export const useIsVaultOpen = (): boolean =>
  useStore(useVaultEngine().state, ({ until }) => until !== null);
