import { LANGUAGES, type Language } from '@kith/contract/base/enums';
import { commonTexts } from '@kith/contract/base/texts/common.texts';
import arabic from '@kith/contract/base/texts/common.texts.ar';
import german from '@kith/contract/base/texts/common.texts.de';
import { build, type Plugin } from 'vite';
import arabicChats from './src/features/chat/chat.texts.ar.ts';
import germanChats from './src/features/chat/chat.texts.de.ts';
import { chatTexts } from './src/features/chat/chat.texts.ts';

const TEXTS = {
  en: { ...commonTexts.english, ...chatTexts.english },
  de: { ...german, ...germanChats },
  ar: { ...arabic, ...arabicChats },
};
type Texts = (typeof TEXTS)[Language];

/** What stands within pages, and the few words that each of it says. */
const PARTS = {
  starting: {
    entry: 'src/starting/starting.ts',
    words: ({ loading, notLoaded, retry }: Texts) => ({ loading, notLoaded, retry }),
  },
  firstRows: {
    entry: 'src/features/chat/first-rows/first-rows.ts',
    words: ({ chats, you, chatWith, chatWithNobody, noteToSelf, missingPerson }: Texts) => ({
      ...{ chats, you, chatWith, chatWithNobody, noteToSelf, missing: missingPerson },
    }),
  },
};
/** Read by the server, which puts it into the pages of the chats. */
const FIRST_ROWS = '.vite/first-rows.html';
const SHEET = /\s*<link rel="stylesheet"[^>]*>/;

/** Script and styles, for a page that waits for no file before it shows them. */
const inlined = async (name: keyof typeof PARTS, target: string[]): Promise<string> => {
  const { entry, words } = PARTS[name];
  const said = LANGUAGES.map((language) => [language, words(TEXTS[language])]);
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { WORDS: JSON.stringify(Object.fromEntries(said)) },
    build: {
      target,
      write: false,
      lib: { entry: `${import.meta.dirname}/${entry}`, formats: ['iife'], name },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs
    .map((file) =>
      file.type === 'chunk'
        ? `<script>${file.code.trim()}</script>`
        : `<style>${String(file.source)
            .replace(/\/\*.*?\*\//gs, '')
            .trim()}</style>`,
    )
    .join('');
};

/** Puts in what shows at once, and the style sheet below it, where it keeps nothing from showing. */
export const starting = (target: string[]): Plugin => ({
  name: 'starting',
  async generateBundle() {
    const source = await inlined('firstRows', target);
    this.emitFile({ type: 'asset', fileName: FIRST_ROWS, source });
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const inline = await inlined('starting', target);
      const [sheet = ''] = SHEET.exec(html) ?? [];
      return html
        .replace(SHEET, '')
        .replace(/<!-- starting:.*?-->/s, () => inline)
        .replace(/<!-- sheet:.*?-->/s, () => sheet.trim())
        .replace(/\n\s*(<!--.*?-->)?/gs, '\n');
    },
  },
});
