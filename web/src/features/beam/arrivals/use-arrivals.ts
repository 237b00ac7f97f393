import { useEffect, useState } from 'react';
import { useBeam } from '../beam.handle.ts';
import type { Arrivals } from './arrivals.ts';

/** What has arrived on this device; undefined until that is known. */
export const useArrivals = (isVaultOpen: boolean): Arrivals | undefined => {
  const beam = useBeam();
  const [arrivals, setArrivals] = useState<Arrivals>();
  useEffect(() => {
    let isHere = true;
    beam.engine().then(
      (engine) => isHere && setArrivals(engine.arrivals),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [beam]);
  useEffect(() => {
    // Without storage nothing is listed.
    void arrivals?.look(isVaultOpen).catch(() => undefined);
  }, [arrivals, isVaultOpen]);
  return arrivals;
};
