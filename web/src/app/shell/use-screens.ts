import type { NavEntry } from '../../platform/feature/contributions.ts';
import { useNavEntries } from '../../platform/feature/features.react.tsx';
import { useText } from '../../platform/i18n/language.ts';
import { appTexts } from '../app.texts.ts';

/** The screens of the navigation, including those of the app itself. */
export const useScreens = (): { main: NavEntry[]; foot: NavEntry[] } => {
  const t = useText(appTexts);
  const { main, foot } = useNavEntries();
  const settings: NavEntry = {
    id: 'settings',
    place: Number.POSITIVE_INFINITY,
    label: t('settings'),
    icon: 'sliders',
    href: '/app/settings',
  };
  return { main, foot: [...foot, settings] };
};
