import type { BeamItem } from '@kith/contract/beam/beam.schemas';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { beamTexts } from '../beam.texts.ts';

/** Describes what is offered: its name, or how many things, and how large. */
export const useWhat = () => {
  const t = useText(beamTexts);
  const { language } = useLanguage();
  return ({
    items,
    count,
    bytes,
  }: {
    items: readonly BeamItem[];
    count: number;
    bytes: number;
  }): string => {
    const [first] = items;
    const name =
      first?.kind === 'text' ? t('textName') : first?.kind === 'link' ? t('linkName') : first?.name;
    const what = count === 1 && name !== undefined ? name : t('things', { count });
    return t('sized', { what, size: bytesText(language, bytes) });
  };
};
