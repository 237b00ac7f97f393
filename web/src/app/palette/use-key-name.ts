import { useText } from '../../platform/i18n/language.ts';
import { keyNamesTexts } from './key-names.texts.ts';

const NAMED = ['Ctrl', 'Shift', 'Enter', 'Space', 'Home', 'End'] as const;

/** The label of a key: most are the same everywhere. */
export const useKeyName = (): ((key: string) => string) => {
  const t = useText(keyNamesTexts);
  return (key) => {
    const named = NAMED.find((name) => name === key);
    return named === undefined ? key : t(named);
  };
};
