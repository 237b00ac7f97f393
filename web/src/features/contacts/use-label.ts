import type { KnownLabel } from '@kith/formats/vcard/known-labels';
import { useText } from '../../platform/i18n/language.ts';
import { labelsTexts } from './import/labels.texts.ts';

const isKnown = (label: string): label is KnownLabel => Object.hasOwn(labelsTexts.english, label);

/** Labels as they are shown: Kith's own in the reader's language, all others as they were written. */
export const useLabel = (): ((label: string) => string) => {
  const t = useText(labelsTexts);
  return (label) => (isKnown(label) ? t(label) : label);
};
