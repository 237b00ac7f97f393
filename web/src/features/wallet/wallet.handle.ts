import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { createLateEngine, type LateEngine } from '../../platform/feature/late-engine.ts';
import { createHandle } from '../../platform/react.tsx';
import type { WalletEngine, WalletState } from './wallet.types.ts';

export interface Wallet extends LateEngine<WalletEngine> {
  me: string;
  state: StoreApi<WalletState>;
  /** Loads the engine once there is time. */
  soon(): void;
}

const SOON_MS = 2_000;

/** A wallet whose code is loaded after the first messages have been shown. */
export const openWallet = (core: ProfileCore): Wallet => {
  const state = createStore<WalletState>(() => ({
    list: { version: 0, items: new Map() },
    count: 0,
    amounts: {},
    starts: 0,
  }));
  const late = createLateEngine(core.env, async () => {
    const { createWalletEngine } = await import('./wallet.engine.ts');
    return () => createWalletEngine(core, state);
  });
  return {
    ...late,
    me: core.me,
    state,
    soon: () => {
      if (!late.isWanted()) late.later(SOON_MS);
    },
  };
};

export const [WalletProvider, useWallet] = createHandle<Wallet>('Wallet');

export const useWalletState = <Value>(select: (state: WalletState) => Value): Value =>
  useStore(useWallet().state, select);
