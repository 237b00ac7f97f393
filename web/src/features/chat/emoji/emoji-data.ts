import { baseOf } from '../../../platform/i18n/browser-language.ts';
import { fold } from '../engine/chat-view.ts';

export interface Emoji {
  /** As it is written and sent. */
  sign: string;
  name: string;
  /** Normalized search words. */
  words: readonly string[];
}

export interface EmojiGroup {
  id: GroupId;
  emojis: readonly Emoji[];
}

type GroupId =
  | 'smileys'
  | 'people'
  | 'nature'
  | 'food'
  | 'travel'
  | 'activities'
  | 'objects'
  | 'symbols'
  | 'flags';

/** As written by `scripts/emojis.mjs`. */
type Row = [group: GroupId, sign: string, name: string, tags: string];

/**
 * Names are in the reader's language; the data has none in Arabic, so there is a list of the most
 * common ones.
 */
const load = async (language: string): Promise<Row[]> => {
  const { default: rows } = await (baseOf(language) === 'de'
    ? import('./names/de.json')
    : import('./names/en.json'));
  return rows as Row[];
};
const loadWords = async (language: string): Promise<ReadonlyMap<string, readonly string[]>> =>
  baseOf(language) === 'ar' ? (await import('./arabic-words.ts')).ARABIC_WORDS : new Map();

export const loadEmojis = async (language: string): Promise<EmojiGroup[]> => {
  const groups = new Map<GroupId, Emoji[]>();
  const [rows, more] = await Promise.all([load(language), loadWords(language)]);
  for (const [id, sign, label, tags] of rows) {
    const names = [...(more.get(sign) ?? []), label, tags];
    const words = names.flatMap((text) => fold(text).split(/[^\p{L}\p{N}+-]+/u));
    const emojis = groups.get(id) ?? [];
    groups.set(id, emojis);
    emojis.push({ sign, name: names[0] ?? label, words });
  }
  return [...groups].map(([id, emojis]) => ({ id, emojis }));
};

/** Emojis with words that begin with every typed word; matches of the name come first. */
export const findEmojis = (groups: readonly EmojiGroup[], typed: string): Emoji[] => {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  const [first = ''] = wanted;
  const found = groups
    .flatMap(({ emojis }) => emojis)
    .filter(({ words }) => wanted.every((want) => words.some((word) => word.startsWith(want))));
  const isNamed = ({ words }: Emoji) => words[0]?.startsWith(first) ?? false;
  return [...found.filter(isNamed), ...found.filter((emoji) => !isNamed(emoji))];
};
