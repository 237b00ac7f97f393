import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { createLateEngine, type LateEngine } from '../../platform/feature/late-engine.ts';
import { createHandle } from '../../platform/react.tsx';
import type { SamiEngine, SamiState } from './sami.types.ts';

export interface Sami extends LateEngine<SamiEngine> {
  state: StoreApi<SamiState>;
  /** Loads the engine once there is time. */
  soon(): void;
}

const SOON_MS = 2_500;

/** Conversations whose code is loaded with their screen. */
export const openSami = (core: ProfileCore): Sami => {
  const state = createStore<SamiState>(() => ({ list: { version: 0, threads: new Map() } }));
  const late = createLateEngine(core.env, async () => {
    const { createSamiEngine } = await import('./sami.engine.ts');
    return () => createSamiEngine(core, state);
  });
  return {
    ...late,
    state,
    soon: () => {
      if (!late.isWanted()) late.later(SOON_MS);
    },
  };
};

export const [SamiProvider, useSami] = createHandle<Sami>('Sami');

export const useSamiState = <Value>(select: (state: SamiState) => Value): Value =>
  useStore(useSami().state, select);
