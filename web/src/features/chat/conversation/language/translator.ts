import { baseOf } from '../../../../platform/i18n/browser-language.ts';

/** Translation by the browser itself, if supported: nothing leaves the device. */
interface BrowserTranslator {
  translate(text: string): Promise<string>;
  destroy(): void;
}
interface TranslatorMaker {
  create(options: { sourceLanguage: string; targetLanguage: string }): Promise<BrowserTranslator>;
}
interface DetectorMaker {
  /** Whether the browser has what it needs, or would download it. */
  availability?(): Promise<string>;
  create(): Promise<{
    detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
    destroy(): void;
  }>;
}
const browser = globalThis as unknown as {
  Translator?: TranslatorMaker;
  LanguageDetector?: DetectorMaker;
};

export const canTranslate = (): boolean => 'Translator' in browser && 'LanguageDetector' in browser;

/** Below this, a guess is not better than the language of the interface. */
const CONFIDENT = 0.6;

/** The language that is the most likely for a text. */
const likely = async (text: string) => {
  const detector = await browser.LanguageDetector?.create();
  const [first] = (await detector?.detect(text)) ?? [];
  detector?.destroy();
  return first;
};

/** The language of a text, if the browser can tell without downloading anything, and is confident. */
export const languageOf = async (text: string): Promise<string | undefined> => {
  const state = await browser.LanguageDetector?.availability?.();
  if (state !== undefined && state !== 'available') return undefined;
  const { detectedLanguage, confidence = 1 } = (await likely(text)) ?? {};
  return detectedLanguage === 'und' || confidence < CONFIDENT ? undefined : detectedLanguage;
};

/** The text in another language; undefined if it is in that language already. */
export const translated = async (text: string, language: string): Promise<string | undefined> => {
  const from = (await likely(text))?.detectedLanguage;
  const to = baseOf(language);
  if (from !== undefined && baseOf(from) === to) return undefined;
  const translator = await browser.Translator?.create({
    sourceLanguage: from ?? 'en',
    targetLanguage: to,
  });
  if (translator === undefined) throw new Error('The browser does not translate.');
  try {
    return await translator.translate(text);
  } finally {
    translator.destroy();
  }
};
