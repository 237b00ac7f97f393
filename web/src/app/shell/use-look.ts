import { PROFILE_HUES } from '@kith/contract/base/enums';
import { useLayoutEffect } from 'react';

/** Tints the page with the active profile's hue. */
export function useLook(hue: number = PROFILE_HUES[0]): void {
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--hue', String(hue));
  }, [hue]);
}
