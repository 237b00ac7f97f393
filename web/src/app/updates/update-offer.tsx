import { useEffect } from 'react';
import type { Cancel } from '../../platform/environment.ts';
import { usePlatform } from '../../platform/react.tsx';
import { whenCalm } from '../../ui/interaction/when-calm.ts';

/** Looks for new versions of the app once the first screen is ready. */
export function UpdateOffer() {
  const { firstView } = usePlatform();
  useEffect(() => {
    // Vite serves the sources, which are not to be stored.
    if (import.meta.env.DEV) return;
    let hasEnded = false;
    let end: Cancel = () => {};
    firstView.shown
      .then(whenCalm)
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
  }, [firstView]);
  return null;
}
