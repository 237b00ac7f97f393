/** What a row of signs stands for. */
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

/** The emoticon that a line ends with. */
export const emoticonBefore = (line: string): { typed: string; emoji: string } | undefined => {
  const typed = LAST.exec(line)?.[1] ?? '';
  const emoji = Object.hasOwn(EMOTICONS, typed) ? EMOTICONS[typed] : undefined;
  return emoji === undefined ? undefined : { typed, emoji };
};
