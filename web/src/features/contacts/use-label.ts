import type { KnownLabel } from '@kith/formats/vcard/known-labels';
import { useText } from '../../platform/i18n/language.ts';
import { labelsTexts } from './import/labels.texts.ts';

const isKnown = (label: string): label is KnownLabel => Object.hasOwn(labelsTexts.english, label);

/** Display labels: built-in ones in the reader's language, all others unchanged. */
export const useLabel = (): ((label: string) => string) => {
  const t = useText(labelsTexts);
  return (label) => (isKnown(label) ? t(label) : label);
};
