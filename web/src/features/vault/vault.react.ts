import { useStore } from 'zustand/react';
import { createHandle } from '../../platform/react.tsx';
import type { VaultEngine } from './vault.types.ts';

export const [VaultProvider, useVaultEngine] = createHandle<VaultEngine>('Vault');

/** When it closes without input; null while it is closed. */
export const useVaultUntil = (): number | null =>
  useStore(useVaultEngine().state, ({ until }) => until);
export const useIsVaultOpen = (): boolean =>
  useStore(useVaultEngine().state, ({ until }) => until !== null);
