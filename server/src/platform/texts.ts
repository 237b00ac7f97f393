import { LANGUAGES, type Language } from '@kith/contract';
import commonArabic from '@kith/contract/base/texts/common.texts.ar';
import commonGerman from '@kith/contract/base/texts/common.texts.de';
import type { Messages, Translation } from '@kith/contract/base/texts/messages';
import { type Speaker, speaker } from '@kith/contract/base/texts/speaker';
import type { Catalogue } from '@kith/contract/base/texts/text';

export const ENGLISH = 'en';
type Translated<Text> = Readonly<Record<Exclude<Language, typeof ENGLISH>, Text>>;

const COMMON: Translated<Catalogue> = { de: commonGerman, ar: commonArabic };

/** The supported language of a tag such as `de-AT`. */
export const knownLanguage = (tag: string): Language | undefined => {
  const [primary] = tag.trim().toLowerCase().split('-');
  return LANGUAGES.find((language) => language === primary);
};

/** Returns the texts of one feature in the language of a tag; English by default. */
export const speakerFor =
  <C extends Catalogue>(
    messages: Messages<C>,
    translated: Translated<Translation<Messages<C>>>,
  ): ((tag: string) => Speaker<C>) =>
  (tag) => {
    const language = knownLanguage(tag) ?? ENGLISH;
    if (language === ENGLISH) return speaker(messages, ENGLISH, {});
    const translations = { common: COMMON[language], [messages.name]: translated[language] };
    return speaker(messages, language, translations);
  };
