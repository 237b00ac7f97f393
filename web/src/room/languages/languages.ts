import type { Language } from '@kith/contract/base/enums';
import { browserLanguage, localeOf } from '../../platform/i18n/browser-language.ts';
import { setLanguage } from '../../platform/i18n/language.ts';

const LOADERS = {
  en: async () => ({ texts: {} }),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
};

/** The language chosen in the app on this device, or the browser's. */
export const speak = async (preference: Language | null): Promise<void> => {
  const language = preference ?? browserLanguage();
  try {
    setLanguage(localeOf(language), (await LOADERS[language]()).texts);
  } catch {
    // Without a connection it stays English.
  }
};
