import { baseOf } from '../../../../platform/i18n/browser-language.ts';
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

/** Changes with every text, so that one whose language becomes known too late is not read. */
let turn = 0;

/** The text that is being read, or was read last. */
export const spokenTurn = (): number => turn;

/** Does nothing if another text than this one is being read by now. */
export const stopSpeaking = (of = turn): void => {
  if (of !== turn) return;
  turn += 1;
  if (canSpeak()) speechSynthesis.cancel();
};

/** By its script alone; a voice for another script would skip the text. */
const byScript = (text: string, language: string): string =>
  SCRIPTS.find(([, script]) => script.test(text))?.[0] ??
  (baseOf(language) === 'ar' ? 'en' : language);

/**
 * Reads a text aloud and stops the previous one: in its own language if the browser can tell, or else
 * by its script. `language` is that of the interface.
 */
export const speak = async (text: string, language: string): Promise<void> => {
  stopSpeaking();
  const mine = turn;
  const told = await languageOf(text).catch(() => undefined);
  if (turn !== mine) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = told ?? byScript(text, language);
  speechSynthesis.speak(said);
};
