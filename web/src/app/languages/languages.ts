import type { Language } from '@kith/contract/base/enums';
import type { Catalogue } from '@kith/contract/base/texts/text';
import { browserLanguage, localeOf } from '../../platform/i18n/browser-language.ts';
import { setLanguage } from '../../platform/i18n/language.ts';

type Texts = Readonly<Record<string, Catalogue>>;

/** English travels with the code that says it. */
const LOADERS: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: async () => ({ texts: {} }),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
};

/** A catalogue is named as its file: `../chat/chat.texts.de.ts` is `chat`. */
const byName = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([path, texts]) => [
      path.slice(path.lastIndexOf('/') + 1, path.indexOf('.texts.')),
      texts,
    ]),
  );

let wanted: Language = 'en';

/** Says everything in the language, or in the browser's; settles once it does, or cannot. */
export const speak = async (preference: Language | null): Promise<void> => {
  const language = preference ?? browserLanguage();
  wanted = language;
  try {
    const { texts } = await LOADERS[language]();
    if (wanted === language) setLanguage(localeOf(language), byName(texts));
  } catch {
    // Without a connection the language stays what it is.
  }
};
