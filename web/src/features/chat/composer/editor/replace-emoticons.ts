import Quill, { Delta } from 'quill/core.js';
import { emoticonBefore } from '../../emoji/emoticons.ts';
import { emojiNamed, shortcodeBefore } from '../../emoji/shortcodes.ts';
import { lineBefore, typedSign } from './marks.ts';

interface Replaced {
  /** Index of the emoji. */
  index: number;
  typed: string;
  emoji: string;
  /** The typed character that triggered the replacement. */
  ending: string;
}

/**
 * Replaces `:-)` with an emoji when a space follows, and `:smile:` at its last colon. Backspace
 * immediately afterwards undoes it.
 */
export const createEmoticons = (quill: Quill) => {
  let last: Replaced | undefined;
  /** Undone once, so it stays. */
  let kept: Replaced | undefined;
  const put = (index: number, gone: string, now: string): void => {
    quill.history.cutoff();
    quill.updateContents(
      new Delta().retain(index).delete(gone.length).insert(now),
      Quill.sources.USER,
    );
    quill.history.cutoff();
  };
  /** The names are loaded during typing, so they are usually there by the last colon. */
  const lookForName = async (end: number): Promise<void> => {
    const name = shortcodeBefore(lineBefore(quill, end));
    if (name === undefined) return;
    const emoji = await emojiNamed(name);
    const typed = `:${name}:`;
    const index = end - typed.length;
    if (emoji === undefined || quill.getText(index, typed.length) !== typed) return;
    if (kept?.index === index && kept.typed === typed) return;
    put(index, typed, emoji);
    last = { index, typed, emoji, ending: '' };
  };
  return {
    /** Call after every typed change. */
    look(change: Delta): void {
      last = undefined;
      const end = quill.getSelection()?.index;
      const sign = typedSign(change);
      if (sign === undefined || !' :'.includes(sign) || end === undefined) return;
      const format = quill.getFormat(end);
      if (format['code-block'] || format.code) return;
      // Without the names the text stays.
      if (sign === ':') return void lookForName(end).catch(() => {});
      const found = emoticonBefore(lineBefore(quill, end - 1));
      if (found === undefined) return;
      const { typed, emoji } = found;
      const index = end - 1 - typed.length;
      if (kept?.index === index && kept.typed === typed) return;
      put(index, typed, emoji);
      quill.setSelection(index + emoji.length + 1, 0, Quill.sources.SILENT);
      last = { index, typed, emoji, ending: ' ' };
    },
    /** Undoes the replacement; false if there is none here. */
    undo(): boolean {
      const range = quill.getSelection();
      if (last === undefined || range === null || range.length > 0) return false;
      const { index, typed, emoji, ending } = last;
      if (range.index !== index + emoji.length + ending.length) return false;
      kept = last;
      last = undefined;
      put(index, emoji + ending, typed);
      quill.setSelection(index + typed.length, 0, Quill.sources.SILENT);
      return true;
    },
  };
};
