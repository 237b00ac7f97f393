import type { KeyGroup } from '../../platform/feature/contributions.ts';
import { useAll } from '../../platform/feature/features.react.tsx';
import { useText } from '../../platform/i18n/language.ts';
import { MOD } from '../../ui/interaction/key-names.ts';
import { keyMapTexts } from './key-map.texts.ts';

/** Keys that work on every screen. */
const OWN = [
  {
    title: 'anywhere',
    rows: [
      { id: 'palette', keys: [[MOD, 'K']] },
      { id: 'keys', keys: [['?']] },
      { id: 'undoDeletion', keys: [[MOD, 'Z']] },
      { id: 'escape', keys: [['Esc']] },
    ],
  },
  {
    title: 'lists',
    rows: [
      { id: 'move', keys: [['↓'], ['↑'], ['J'], ['K']] },
      { id: 'ends', keys: [['Home'], ['End']] },
      { id: 'open', keys: [['Enter']] },
    ],
  },
] as const;

/** All keyboard shortcuts. */
export const useKeyMap = (): readonly KeyGroup[] => {
  const t = useText(keyMapTexts);
  const own = OWN.map(
    ({ title, rows }): KeyGroup => ({
      id: title,
      place: 0,
      title: t(title),
      rows: rows.map(({ id, keys }) => ({ id, label: t(id), keys })),
    }),
  );
  return [...own, ...useAll((feature) => feature.keys?.())];
};
