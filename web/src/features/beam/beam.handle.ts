import type { BeamOffer } from '@kith/contract/beam/beam.schemas';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { AccountCore } from '../../platform/feature/engine-manifest.ts';
import { createLateEngine, type LateEngine } from '../../platform/feature/late-engine.ts';
import { rememberDatabase } from '../../platform/local-wipe.ts';
import { createHandle } from '../../platform/react.tsx';
import type { BeamEngine, BeamState, BeamStore } from './beam.types.ts';
import { FOLDER } from './transfer/folder.ts';

export interface Beam extends Pick<LateEngine<BeamEngine>, 'engine' | 'pass' | 'close'> {
  state: BeamStore;
  take(offer: BeamOffer): void;
  /** Asks what is offered, once there is time. */
  soon(): void;
}

const SOON_MS = 3_000;

/** Transfers whose code is loaded when something is offered. */
export const openBeam = (core: AccountCore): Beam => {
  rememberDatabase(core.env.storage, FOLDER);
  const state = createStore<BeamState>(() => ({ offers: [], transfers: [] }));
  const late = createLateEngine(core.env, async () => {
    const { createBeamEngine } = await import('./beam.engine.ts');
    return () => createBeamEngine(core, state);
  });
  const take = (offer: BeamOffer): void => {
    // Only what can be accepted, or goes on here, needs it.
    if (!late.isWanted() && offer.state !== 'offered') return;
    late.engine().then(
      (ready) => ready.take(offer),
      () => undefined,
    );
  };
  const ask = async (): Promise<void> => {
    const { offers } = await core.call('beam.list', { query: { take: '20' } });
    for (const offer of offers) {
      if (offer.isIncoming) take(offer);
      // A page that is gone may have begun it.
      if (offer.state === 'accepted')
        late.engine().then(
          (ready) => ready.recover(offer),
          () => undefined,
        );
    }
  };
  return {
    ...late,
    state,
    take,
    // Asked again with the next connection.
    soon: () => late.later(SOON_MS, () => void ask().catch(() => undefined)),
  };
};

export const [BeamProvider, useBeam] = createHandle<Beam>('Beam');

export const useBeamState = <Value>(select: (state: BeamState) => Value): Value =>
  useStore(useBeam().state, select);
