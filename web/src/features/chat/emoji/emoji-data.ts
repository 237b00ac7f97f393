import { fold } from '../chat-view.ts';

export interface Emoji {
  /** As it is written and sent. */
  sign: string;
  name: string;
  /** The words it is found by, folded. */
  words: readonly string[];
}

export interface EmojiGroup {
  id: GroupId;
  emojis: readonly Emoji[];
}

/** In the order of the data, whose third group holds parts of emojis only. */
const GROUPS = [
  'smileys',
  'people',
  undefined,
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;
export type GroupId = NonNullable<(typeof GROUPS)[number]>;

const PROPER = /^\p{RGI_Emoji}$/v;

/** The data asks for the coloured picture everywhere; a sign is sent only as it is meant to be written. */
const properSign = (sign: string): string =>
  PROPER.test(sign) ? sign : sign.replaceAll('\uFE0F', '');

/** Names come in the reader's language; of Arabic ones the data has none, and we those most in use. */
const load = async (language: string) =>
  language === 'de'
    ? (await import('emojibase-data/de/compact.json')).default
    : (await import('emojibase-data/en/compact.json')).default;
const loadWords = async (language: string): Promise<ReadonlyMap<string, readonly string[]>> =>
  language === 'ar' ? (await import('./arabic-words.ts')).ARABIC_WORDS : new Map();

export const loadEmojis = async (language: string): Promise<EmojiGroup[]> => {
  const groups = new Map<GroupId, Emoji[]>();
  const [data, more] = await Promise.all([load(language), loadWords(language)]);
  const all = [...data].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  for (const { unicode, label, tags = [], group } of all) {
    const id = group === undefined ? undefined : GROUPS[group];
    const sign = properSign(unicode);
    if (id === undefined || !PROPER.test(sign)) continue;
    const names = [...(more.get(sign) ?? []), label, ...tags];
    const words = names.flatMap((text) => fold(text).split(/[^\p{L}\p{N}+-]+/u));
    const emojis = groups.get(id) ?? [];
    groups.set(id, emojis);
    emojis.push({ sign, name: names[0] ?? label, words });
  }
  return [...groups].map(([id, emojis]) => ({ id, emojis }));
};

/** Those that every typed word begins a word of; whose name begins with it come first. */
export const findEmojis = (groups: readonly EmojiGroup[], typed: string): Emoji[] => {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  const [first = ''] = wanted;
  const found = groups
    .flatMap(({ emojis }) => emojis)
    .filter(({ words }) => wanted.every((want) => words.some((word) => word.startsWith(want))));
  const isNamed = ({ words }: Emoji) => words[0]?.startsWith(first) ?? false;
  return [...found.filter(isNamed), ...found.filter((emoji) => !isNamed(emoji))];
};
