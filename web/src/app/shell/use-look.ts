import { PROFILE_HUES } from '@kith/contract/pure/enums';
import { useLayoutEffect } from 'react';
import type { Theme } from '../../ui/theme.ts';

/** Tints the page with the active profile's hue, and holds light or dark where one was chosen. */
export function useLook(hue: number = PROFILE_HUES[0], theme: Theme = 'system'): void {
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    style.setProperty('--hue', String(hue));
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
  }, [hue, theme]);
}
