import { languageOf } from './translator.ts';

/** Scripts that tell the language, or at least a voice that can read them. */
const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
];

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;
export const isSpeaking = (): boolean => canSpeak() && speechSynthesis.speaking;

/** What is read, or waits until its language is known. */
let current: SpeechSynthesisUtterance | undefined;

export const stopSpeaking = (): void => {
  current = undefined;
  if (canSpeak()) speechSynthesis.cancel();
};

/** By its script alone; a voice for another script would skip the text. */
const byScript = (text: string, language: string): string =>
  SCRIPTS.find(([, script]) => script.test(text))?.[0] ?? (language === 'ar' ? 'en' : language);

/**
 * Reads a text aloud and stops the previous one: in its own language if the browser can tell, or else
 * by its script. `language` is that of the interface.
 */
export const speak = async (text: string, language: string): Promise<void> => {
  stopSpeaking();
  const said = new SpeechSynthesisUtterance(text);
  current = said;
  const told = await languageOf(text).catch(() => undefined);
  if (current !== said) return;
  said.lang = told ?? byScript(text, language);
  speechSynthesis.speak(said);
};
