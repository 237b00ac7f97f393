import { decodeQuotedPrintable } from './vcard-bytes.ts';

const ENCODINGS = new Set(['QUOTED-PRINTABLE', 'BASE64', 'B', '7BIT', '8BIT']);

/** Splits at a character outside quotes. */
const splitOutsideQuotes = (text: string, at: string): string[] => {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') isQuoted = !isQuoted;
    else if (text[index] === at && !isQuoted) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
};

/** Index of the colon before the value; unclosed quotes do not hide it. */
export const colonOf = (line: string): number => {
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':');
};

const NAME = /^(?:([\w-]+)\.)?([A-Za-z][\w-]*)$/;
const unquoted = (text: string): string => text.replaceAll('"', '');

/** The part of a property before the colon. */
export interface Head {
  group: string;
  name: string;
  types: Set<string>;
  params: Map<string, string>;
  encoding: string;
}

export const readHead = (text: string): Head | null => {
  const [first = '', ...rest] = splitOutsideQuotes(text, ';');
  const [, group = '', name] = NAME.exec(first.trim()) ?? [];
  if (name === undefined) return null;
  const head: Head = {
    group: group.toLowerCase(),
    name: name.toUpperCase(),
    types: new Set(),
    params: new Map(),
    encoding: '',
  };
  for (const part of rest) {
    const equals = part.indexOf('=');
    const key = equals < 0 ? '' : part.slice(0, equals).trim().toUpperCase();
    const value = unquoted(part.slice(equals + 1)).trim();
    const custom = /^X-CUSTOM\([^,]*,[^,]*,(.*)\)$/i.exec(part.trim())?.[1];
    const isBareEncoding = key === '' && ENCODINGS.has(value.toUpperCase());
    // Android's way of labelling a number.
    if (custom !== undefined) head.params.set('X-CUSTOM', decodeQuotedPrintable(custom));
    else if (key === 'ENCODING' || isBareEncoding) head.encoding = value.toUpperCase();
    else if (key === 'TYPE' || key === '')
      for (const type of value.split(',')) head.types.add(type.trim().toLowerCase());
    else head.params.set(key, value);
  }
  return head;
};

export const isQuotedPrintable = ({ encoding }: Head): boolean => encoding === 'QUOTED-PRINTABLE';
export const isBase64 = ({ encoding }: Head): boolean => encoding === 'B' || encoding === 'BASE64';
