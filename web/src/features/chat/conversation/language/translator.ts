/** Translation by the browser itself, if supported: nothing leaves the device. */
interface BrowserTranslator {
  translate(text: string): Promise<string>;
  destroy(): void;
}
interface TranslatorMaker {
  create(options: { sourceLanguage: string; targetLanguage: string }): Promise<BrowserTranslator>;
}
interface DetectorMaker {
  create(): Promise<{
    detect(text: string): Promise<{ detectedLanguage?: string }[]>;
    destroy(): void;
  }>;
}
const browser = globalThis as unknown as {
  Translator?: TranslatorMaker;
  LanguageDetector?: DetectorMaker;
};

export const canTranslate = (): boolean => 'Translator' in browser && 'LanguageDetector' in browser;

const languageOf = async (text: string): Promise<string | undefined> => {
  const detector = await browser.LanguageDetector?.create();
  const [first] = (await detector?.detect(text)) ?? [];
  detector?.destroy();
  return first?.detectedLanguage;
};

/** The text in another language; undefined if it is in that language already. */
export const translated = async (text: string, language: string): Promise<string | undefined> => {
  const from = await languageOf(text);
  if (from?.split('-')[0] === language) return undefined;
  const translator = await browser.Translator?.create({
    sourceLanguage: from ?? 'en',
    targetLanguage: language,
  });
  if (translator === undefined) throw new Error('The browser does not translate.');
  try {
    return await translator.translate(text);
  } finally {
    translator.destroy();
  }
};
