import type { RichText } from '@kith/contract/chat/rich-text';

/** The emoji of an emoticon. */
export const EMOTICONS: Readonly<Record<string, string>> = {
  ':)': '🙂',
  ':-)': '🙂',
  '=)': '🙂',
  ':D': '😀',
  ':-D': '😀',
  XD: '😆',
  xD: '😆',
  ';)': '😉',
  ';-)': '😉',
  ':(': '🙁',
  ':-(': '🙁',
  ":'(": '😢',
  ":'-(": '😢',
  ':P': '😛',
  ':-P': '😛',
  ':p': '😛',
  ':-p': '😛',
  ':O': '😮',
  ':-O': '😮',
  ':o': '😮',
  ':-o': '😮',
  ':/': '😕',
  ':-/': '😕',
  ':|': '😐',
  ':-|': '😐',
  ':*': '😘',
  ':-*': '😘',
  '8-)': '😎',
  'B-)': '😎',
  '>:(': '😠',
  'O:)': '😇',
  'O:-)': '😇',
  '<3': '❤️',
  '</3': '💔',
};

const LAST = /(?:^|\s)(\S{2,4})$/;

/** True inside an unclosed `code`. */
const isInCode = (line: string): boolean => line.split('`').length % 2 === 0;

/** The emoticon at the end of a line. */
export const emoticonBefore = (line: string): { typed: string; emoji: string } | undefined => {
  if (isInCode(line)) return undefined;
  const typed = LAST.exec(line)?.[1] ?? '';
  const emoji = Object.hasOwn(EMOTICONS, typed) ? EMOTICONS[typed] : undefined;
  return emoji === undefined ? undefined : { typed, emoji };
};

/** Replaces an emoticon at the end of a text with its emoji; code stays as it is. */
export const withEmojiAtEnd = (text: RichText): RichText => {
  const last = text.at(-1);
  if (typeof last?.insert !== 'string' || last.attributes?.code || last.attributes?.['code-block'])
    return text;
  const line = text
    .map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC'))
    .join('')
    .split('\n')
    .at(-1);
  const found = emoticonBefore(line ?? '');
  if (found === undefined || !last.insert.endsWith(found.typed)) return text;
  return [
    ...text.slice(0, -1),
    { ...last, insert: last.insert.slice(0, -found.typed.length) + found.emoji },
  ];
};
