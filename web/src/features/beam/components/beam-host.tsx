import { later } from '../../../platform/feature/later.tsx';
import { useBeamState } from '../beam.handle.ts';

const BeamCards = later(async () => (await import('./beam-cards.tsx')).BeamCards);

/** Whatever screen is open, what is offered and what is on its way is shown above it. */
export function BeamHost() {
  const isNeeded = useBeamState(({ offers, transfers }) => offers.length + transfers.length > 0);
  return isNeeded ? <BeamCards /> : null;
}
