import { useNavigate } from 'react-router';
import type {
  PaletteAct,
  PaletteEntry,
  PalettePart,
  PaletteSection,
} from '../../platform/feature/contributions.ts';
import { listedOnce } from '../../platform/feature/listed-once.ts';
import { useText } from '../../platform/i18n/language.ts';
import { usePlatform } from '../../platform/react.tsx';
import { KEYBOARD } from '../../ui/icons/drawings.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { paletteTexts } from './palette.texts.ts';
import { findRanked } from './rank.ts';

const SHOWN = 6;
/** After results of a single type, and before those that need a request. */
const ACTS_PLACE = 100;

const byPlace = (a: { place: number }, b: { place: number }): number => a.place - b.place;

/** Actions that are available everywhere. */
const useActs = (parts: readonly PalettePart[]): readonly PaletteEntry[] => {
  const t = useText(paletteTexts);
  const navigate = useNavigate();
  const { overlays } = usePlatform();
  const own: PaletteAct[] = [
    {
      id: 'settings',
      place: 140,
      title: t('settings'),
      icon: 'sliders',
      run: () => navigate('/app/settings'),
    },
    {
      id: 'keys',
      place: 310,
      title: t('shortcuts'),
      icon: KEYBOARD,
      keys: '?',
      run: () => overlays.show('keys'),
    },
  ];
  return [...parts.flatMap((part) => part.acts?.() ?? []), ...own]
    .sort(byPlace)
    .map(({ id, icon, leading, ...act }) => ({
      ...act,
      id: `act-${id}`,
      leading: leading ?? (() => <Icon name={icon} size={20} className="text-ink-2" />),
    }));
};

/** The results, in sections. */
export const useSections = (
  parts: readonly PalettePart[],
  typed: string,
): { sections: readonly PaletteSection[]; isSearching: boolean } => {
  const t = useText(paletteTexts);
  const isBlank = typed.trim() === '';
  const acts = useActs(parts);
  const found = parts.flatMap((part) => part.sections?.(typed) ?? []);
  const shown = ({ entries, isFound = false }: PaletteSection) =>
    isFound || isBlank ? entries : findRanked(entries, typed, SHOWN);
  const things = found.map((section) => ({ ...section, entries: shown(section) }));
  const sections = [
    ...listedOnce(things.sort(byPlace), SHOWN),
    {
      id: 'acts',
      place: ACTS_PLACE,
      title: t('acts'),
      entries: isBlank ? acts : findRanked(acts, typed, SHOWN),
    },
  ]
    .filter(({ entries }) => entries.length > 0)
    .sort(byPlace);
  return { sections, isSearching: found.some(({ isSearching = false }) => isSearching) };
};
