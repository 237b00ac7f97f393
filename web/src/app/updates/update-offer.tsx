import { useEffect } from 'react';
import type { Cancel } from '../../platform/environment.ts';
import { whenCalm } from '../../ui/interaction/when-calm.ts';

/** Looks for new versions of the app once the first screen is ready. */
export function UpdateOffer() {
  useEffect(() => {
    // Vite serves the sources, which are not to be stored.
    if (import.meta.env.DEV) return;
    let hasEnded = false;
    let end: Cancel = () => {};
    whenCalm()
      .then(() => import('./offer-updates.ts'))
      .then(({ offerUpdates }) => {
        if (!hasEnded) end = offerUpdates();
      })
      // Without it the app opens only online; nothing else depends on it.
      .catch(() => {});
    return () => {
      hasEnded = true;
      end();
    };
  }, []);
  return null;
}
