import { type ByteText, decodeBase64, decodeQuotedPrintable, decodeText } from './vcard-bytes.ts';

/** One property of a card; its value is text, but still escaped as its version demands. */
export interface VcardProperty {
  /** Links properties, as `item1` does a number and its label. */
  group: string;
  /** In capitals. */
  name: string;
  /** Types in lower case, whatever way they were written. */
  types: ReadonlySet<string>;
  /** Other parameters by their names in capitals. */
  params: ReadonlyMap<string, string>;
  value: string;
}

export interface Vcard {
  version: string;
  properties: VcardProperty[];
}

/** Pictures, sounds and keys, which are not read. */
const BINARY = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);
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

/** Place of the colon before the value; quotes that never end do not hide it. */
const colonOf = (line: string): number => {
  const [head = ''] = splitOutsideQuotes(line, ':');
  return head.length < line.length ? head.length : line.indexOf(':');
};

const NAME = /^(?:([\w-]+)\.)?([A-Za-z][\w-]*)$/;
const unquoted = (text: string): string => text.replaceAll('"', '');

interface Head {
  group: string;
  name: string;
  types: Set<string>;
  params: Map<string, string>;
  encoding: string;
}

const readHead = (text: string): Head | null => {
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
    const isBareEncoding = key === '' && ENCODINGS.has(value.toUpperCase());
    if (key === 'ENCODING' || isBareEncoding) head.encoding = value.toUpperCase();
    else if (key === 'TYPE' || key === '')
      for (const type of value.split(',')) head.types.add(type.trim().toLowerCase());
    else head.params.set(key, value);
  }
  return head;
};

/** Splits bytes into lines without making an array of them all. */
function* linesOf(bytes: string): Generator<string> {
  for (let start = 0; start < bytes.length; ) {
    let end = start;
    while (end < bytes.length && bytes[end] !== '\n' && bytes[end] !== '\r') end++;
    yield bytes.slice(start, end);
    start = end + (bytes[end] === '\r' && bytes[end + 1] === '\n' ? 2 : 1);
  }
}

interface Open {
  head: Head;
  value: string;
}

const isQuotedPrintable = (open: Open): boolean => open.head.encoding === 'QUOTED-PRINTABLE';
const isBase64 = (open: Open): boolean =>
  open.head.encoding === 'B' || open.head.encoding === 'BASE64';
/** Base64 that some programs break without a space in front. */
const BASE64_LINE = /^[A-Za-z0-9+/]{20,}={0,2}$/;

const close = (open: Open, charset: string): VcardProperty => {
  const { head } = open;
  const { group, name, types, params } = head;
  if (BINARY.has(name)) return { group, name, types, params, value: '' };
  const bytes = isQuotedPrintable(open)
    ? decodeQuotedPrintable(open.value)
    : isBase64(open)
      ? decodeBase64(open.value)
      : open.value;
  const value = decodeText(bytes, params.get('CHARSET')?.toLowerCase() ?? charset);
  return { group, name, types, params, value };
};

/**
 * Reads the cards out of a file, whatever lies between them. A card that is not ended is ended by
 * the next one or by the file; a card within a card (an agent) is passed over.
 */
export function* readVcards({ bytes, charset }: ByteText): Generator<Vcard> {
  let card: Vcard | null = null;
  let open: Open | null = null;
  let depth = 0;

  const closeProperty = (): void => {
    if (open !== null && card !== null) {
      const property = close(open, charset);
      if (property.name === 'VERSION') card.version = property.value.trim();
      else card.properties.push(property);
    }
    open = null;
  };

  for (const line of linesOf(bytes)) {
    if (open !== null) {
      const held: Open = open;
      if (isQuotedPrintable(held) && held.value.endsWith('=')) {
        held.value = held.value.slice(0, -1) + line;
        continue;
      }
      if (line[0] === ' ' || line[0] === '\t') {
        held.value += line.slice(1);
        continue;
      }
      if (isBase64(held) && BASE64_LINE.test(line)) {
        held.value += line;
        continue;
      }
    }
    const word = line
      .trim()
      .toUpperCase()
      .replace(/\s*:\s*/, ':');
    if (word === 'BEGIN:VCARD') {
      const isAgent: boolean = (open as Open | null)?.head.name === 'AGENT';
      if (card !== null && (isAgent || depth > 0)) {
        depth++;
        continue;
      }
      closeProperty();
      if (card !== null) yield card;
      card = { version: '', properties: [] };
      continue;
    }
    if (card === null) continue;
    if (word === 'END:VCARD') {
      if (depth > 0) {
        depth--;
        continue;
      }
      closeProperty();
      yield card;
      card = null;
      continue;
    }
    if (depth > 0 || line === '') continue;
    closeProperty();
    const colon = colonOf(line);
    const head = colon < 0 ? null : readHead(line.slice(0, colon));
    if (head !== null) open = { head, value: line.slice(colon + 1) };
  }
  closeProperty();
  if (card !== null) yield card;
}
