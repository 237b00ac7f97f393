import { createStore, type StoreApi } from 'zustand/vanilla';
import { ofEngine } from '../../platform/feature/of-engine.ts';
import type { VaultEngine } from './vault.types.ts';

/**
 * `none`: the account has no vault, or it could not be fetched. `closing`: it waits for unsent
 * messages.
 */
export type VaultDialog = 'none' | 'open' | 'setUp' | 'change' | 'chats' | 'closing';

interface Shown {
  shown: VaultDialog | null;
  /** The recovery code, until it has been confirmed. */
  code: string | null;
}

/** The dialog on the screen. */
export const vaultDialog = ofEngine(
  (_: VaultEngine): StoreApi<Shown> => createStore<Shown>(() => ({ shown: null, code: null })),
);

/** Asks for the secret of the vault, or offers to set one up. */
export const askToOpen = async (engine: VaultEngine): Promise<void> => {
  const show = (shown: VaultDialog) => vaultDialog(engine).setState({ shown });
  if (engine.state.getState().vault) return show('open');
  await engine.load().then(
    () => show('open'),
    () => show('none'),
  );
};
