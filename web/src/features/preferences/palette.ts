import type { PaletteAct, PalettePart } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { LAPTOP } from '../../ui/icons/drawings.ts';
import { useChangePreferences, usePreference } from './preferences.react.ts';
import { preferencesPaletteTexts } from './preferences-palette.texts.ts';
import { MOON, SUN } from './theme-icons.ts';

const themes = [
  { theme: 'light', title: 'themeLight', icon: SUN },
  { theme: 'dark', title: 'themeDark', icon: MOON },
  { theme: 'system', title: 'themeSystem', icon: LAPTOP },
] as const;

const usePreferenceActs = (): PaletteAct[] => {
  const t = useText(preferencesPaletteTexts);
  const current = usePreference('theme');
  const change = useChangePreferences();
  return themes
    .filter(({ theme }) => theme !== current)
    .map(({ theme, title, icon }) => ({
      id: theme,
      place: 210,
      title: t(title),
      icon,
      run: () => change({ theme }),
    }));
};

export const palette: PalettePart = { acts: usePreferenceActs };
