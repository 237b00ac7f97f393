import { type ByteText, decodeBase64, decodeQuotedPrintable, decodeText } from './vcard-bytes.ts';
import { colonOf, type Head, isBase64, isQuotedPrintable, readHead } from './vcard-head.ts';

/** One property of a card; its value is decoded text, but still escaped. */
export interface VcardProperty {
  /** Groups properties, as `item1` groups a number and its label. */
  group: string;
  /** In upper case. */
  name: string;
  /** Types in lower case, whatever their syntax. */
  types: ReadonlySet<string>;
  /** Other parameters by name, in upper case. */
  params: ReadonlyMap<string, string>;
  value: string;
}

export interface Vcard {
  version: string;
  properties: VcardProperty[];
  /** Lines that are neither properties nor continuations. */
  strayLines: number;
  /** True once its end has been read. */
  isEnded: boolean;
}

/** Pictures and keys, of which only the presence is recorded. */
const BINARY = new Set(['PHOTO', 'LOGO', 'KEY', 'X-MS-CARDPICTURE']);
/** Values that some programs write over several lines without folding. */
const MAY_GO_ON = new Set(['NOTE', 'ADR', 'LABEL']);

/** Splits bytes into lines without creating an array of all of them. */
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

/** Base64 that some programs break without a leading space. */
const BASE64_LINE = /^[A-Za-z0-9+/]{20,}={0,2}$/;

const close = ({ head, value: written }: Open, file: ByteText): VcardProperty => {
  const { group, name, types, params } = head;
  const property = { group, name, types, params };
  if (BINARY.has(name)) return { ...property, value: written.trim() === '' ? '' : name };
  const isRaw = !isQuotedPrintable(head) && !isBase64(head);
  const bytes = isQuotedPrintable(head)
    ? decodeQuotedPrintable(written)
    : isBase64(head)
      ? decodeBase64(written)
      : written;
  const charset = isRaw && file.isUnicode ? 'utf-8' : params.get('CHARSET');
  for (const [key, param] of params) params.set(key, decodeText(param, undefined, file));
  return { ...property, value: decodeText(bytes, charset, file) };
};

/** Longer lines neither begin nor end a card. */
const FRAME_MAX = 64;
const IS_FRAME =
  /^\s*(?:\xef\xbb\xbf)?\s*(END\s*:\s*VCARD)?\s*(?:\xef\xbb\xbf)?(BEGIN\s*:\s*VCARD)?\s*$/i;

/** Whether a line ends a card, begins one, or, where two files were concatenated, does both. */
const frameOf = (line: string): { ends: boolean; begins: boolean } => {
  const [, end, begin] = (line.length <= FRAME_MAX && IS_FRAME.exec(line)) || [];
  return { ends: end !== undefined, begins: begin !== undefined };
};

/** Properties that indicate a card whose first line is missing. */
const STARTS_CARD = /^(?:VERSION|N|FN)[;:]/i;

/**
 * Reads the cards in a file, whatever is between them. An unfinished card ends with the next one
 * or with the file; nested cards (agents) are skipped.
 */
export function* readVcards(file: ByteText): Generator<Vcard> {
  let card: Vcard | null = null;
  let open: Open | null = null;
  let depth = 0;
  let indent = '';
  /** Without a first line, it is a card only if it has an end. */
  let isGuessed = false;

  const closeProperty = (): void => {
    if (open !== null && card !== null) {
      const property = close(open, file);
      if (property.name === 'VERSION') card.version = property.value.trim();
      else card.properties.push(property);
    }
    open = null;
  };
  const begin = (): void => {
    card = { version: '', properties: [], strayLines: 0, isEnded: false };
  };
  /** True if a line continues the previous property. */
  const goesOn = (line: string): boolean => {
    if (open === null) return false;
    const { head, value } = open;
    if (isQuotedPrintable(head) && /=[ \t]*$/.test(value.slice(-8))) {
      open.value = value.slice(0, value.lastIndexOf('=')) + line;
      return true;
    }
    const isFolded = line[0] === ' ' || line[0] === '\t';
    if (isFolded || (isBase64(head) && BASE64_LINE.test(line)))
      open.value = value + line.slice(isFolded ? 1 : 0);
    return isFolded || (isBase64(head) && BASE64_LINE.test(line));
  };
  const readProperty = (line: string): void => {
    const colon = colonOf(line);
    const head = colon < 0 ? null : readHead(line.slice(0, colon));
    if (head !== null) {
      closeProperty();
      open = { head, value: line.slice(colon + 1) };
    } else if (open !== null && MAY_GO_ON.has(open.head.name)) open.value += `\n${line}`;
    else if (card !== null && line.trim() !== '' && !(open !== null && isBase64(open.head)))
      card.strayLines++;
  };

  for (const whole of linesOf(file.bytes)) {
    const line = indent !== '' && whole.startsWith(indent) ? whole.slice(indent.length) : whole;
    const { ends, begins } = frameOf(line);
    if (ends && depth > 0) depth--;
    else if (ends && card !== null) {
      closeProperty();
      yield Object.assign(card as Vcard, { isEnded: true });
      card = null;
    }
    if (begins) {
      const isAgent = (open as Open | null)?.head.name === 'AGENT';
      if (card !== null && (isAgent || depth > 0)) {
        depth++;
        continue;
      }
      closeProperty();
      if (card !== null && !isGuessed) yield card;
      begin();
      isGuessed = false;
      indent = /^[ \t]*/.exec(whole)?.[0] ?? '';
    }
    if (ends || begins || depth > 0) continue;
    if (card === null) {
      if (!STARTS_CARD.test(line)) continue;
      begin();
      isGuessed = true;
      indent = '';
    }
    if (goesOn(line) || line === '') continue;
    readProperty(line);
  }
  closeProperty();
  if (card !== null && !isGuessed) yield card;
}
