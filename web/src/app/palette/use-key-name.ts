import { useText } from '../../platform/i18n/language.ts';
import { keyNamesTexts } from './key-names.texts.ts';

type Named = keyof typeof keyNamesTexts.english;

/** What is written on a key: most say the same everywhere. */
export const useKeyName = (): ((key: string) => string) => {
  const t = useText(keyNamesTexts);
  return (key) => (key in keyNamesTexts.english ? t(key as Named) : key);
};
