import { PROFILE_HUES } from '@kith/contract/base/enums';
import { useLayoutEffect } from 'react';
import { useActiveProfile } from '../profiles.react.ts';

/** Tints the page with the active profile's hue. */
export function Hue() {
  const hue = useActiveProfile()?.hue ?? PROFILE_HUES[0];
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--hue', String(hue));
  }, [hue]);
  return null;
}
