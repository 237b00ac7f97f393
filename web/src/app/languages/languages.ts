import type { Language } from '@kith/contract/base/enums';
import type { Catalogue } from '@kith/contract/base/texts/text';
import { browserLanguage, localeOf } from '../../platform/i18n/browser-language.ts';
import { setLanguage } from '../../platform/i18n/language.ts';

type Texts = Readonly<Record<string, Catalogue>>;

/** English is bundled with the code that uses it. */
const LOADERS: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: async () => ({ texts: {} }),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
};

/** A catalogue has the name of its file: `../chat/chat.texts.de.ts` is `chat`. */
const byName = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([path, texts]) => [
      path.slice(path.lastIndexOf('/') + 1, path.indexOf('.texts.')),
      texts,
    ]),
  );

let wanted: Language = 'en';

/** Switches to the language, or to the browser's; resolves once it has, or cannot. */
export const speak = async (preference: Language | null): Promise<void> => {
  const language = preference ?? browserLanguage();
  wanted = language;
  try {
    const { texts } = await LOADERS[language]();
    if (wanted === language) setLanguage(localeOf(language), byName(texts));
  } catch {
    // Without a connection the language does not change.
  }
};
