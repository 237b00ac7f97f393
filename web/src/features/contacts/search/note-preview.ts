import { NOTE_PREVIEW_AFTER_CHARS, NOTE_PREVIEW_BEFORE_CHARS } from '@kith/contract/base/constants';

export interface NotePreview {
  before: string;
  match: string;
  after: string;
}

/** Lower case with the same number of characters, so that positions in both texts match. */
const lower = (character: string): string => {
  const small = character.toLowerCase();
  return small.length === character.length ? small : character;
};

/**
 * The part of a note around the first match: 5 characters before it, or this many, and 50 after.
 */
export const notePreview = (
  note: string,
  words: readonly string[],
  before = NOTE_PREVIEW_BEFORE_CHARS,
): NotePreview | null => {
  const characters = Array.from(note.replace(/\s+/gu, ' ').trim());
  const text = characters.map(lower);
  let found: { at: number; length: number } | null = null;
  for (const word of words) {
    const sought = Array.from(word.toLowerCase());
    for (let at = 0; at + sought.length <= text.length; at++) {
      if (found !== null && at >= found.at) break;
      if (sought.every((character, offset) => text[at + offset] === character))
        found = { at, length: sought.length };
    }
  }
  if (found === null) return null;
  const start = Math.max(0, found.at - before);
  const end = found.at + found.length;
  const stop = end + NOTE_PREVIEW_AFTER_CHARS;
  const part = (from: number, to: number) => characters.slice(from, to).join('');
  return {
    before: (start > 0 ? '…' : '') + part(start, found.at),
    match: part(found.at, end),
    after: part(end, stop) + (stop < characters.length ? '…' : ''),
  };
};
