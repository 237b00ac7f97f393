import { MESSAGE_DELTA_MAX_BYTES } from '@kith/contract/base/constants';
import {
  isNonEmpty,
  type RichText,
  type RichTextOp,
  utf8Bytes,
} from '@kith/contract/chat/rich-text';

/** Maximum number of operations in the contract. */
const OPS_MAX = 2_000;
/** Most bytes per character as JSON: six for an escaped one, four in UTF-8. */
const BYTES_PER_CHARACTER = 6;
const PIECE_CHARS = Math.floor(MESSAGE_DELTA_MAX_BYTES / BYTES_PER_CHARACTER / 2);

const bytesOf = (text: RichText): number => utf8Bytes(JSON.stringify(text));

/** By how many bytes a text exceeds one message; 0 or less if it fits. */
export const excessOf = (text: RichText): number => bytesOf(text) - MESSAGE_DELTA_MAX_BYTES;

/** As much of a text as fits into one operation, ending after a word if possible. */
const pieceOf = (text: string): string => {
  if (text.length <= PIECE_CHARS) return text;
  const piece = text.slice(0, PIECE_CHARS);
  const words = piece.slice(0, piece.lastIndexOf(' ') + 1);
  return words || piece.replace(/[\ud800-\udbff]$/u, '');
};

/** The lines of a text, each with the line break that has its format; long ones in pieces. */
const linesOf = (text: RichText): RichText[] => {
  const lines: RichText[] = [];
  let line: RichTextOp[] = [];
  const end = () => {
    if (line.length > 0) lines.push(line);
    line = [];
  };
  for (const op of text) {
    if (typeof op.insert !== 'string') {
      line.push(op);
      continue;
    }
    for (const part of op.insert.split(/(?<=\n)/)) {
      for (let rest = part; rest !== ''; ) {
        const piece = pieceOf(rest);
        rest = rest.slice(piece.length);
        line.push({ ...op, insert: piece });
        if (rest !== '' || bytesOf(line) > MESSAGE_DELTA_MAX_BYTES / 2) end();
      }
      if (part.endsWith('\n')) end();
    }
  }
  end();
  return lines;
};

const joins = (one: RichTextOp | undefined, next: RichTextOp): one is { insert: string } =>
  typeof one?.insert === 'string' &&
  typeof next.insert === 'string' &&
  JSON.stringify(one.attributes) === JSON.stringify(next.attributes);

const withLine = (part: RichText, line: RichText): RichText => {
  const joined = [...part];
  for (const op of line) {
    const last = joined.at(-1);
    if (joins(last, op)) joined[joined.length - 1] = { ...last, insert: last.insert + op.insert };
    else joined.push(op);
  }
  return joined;
};

/** What a line adds to a part: its first operation may continue the last one. */
const costOf = (part: RichText, line: RichText): number => {
  const [first] = line;
  const isJoined = first !== undefined && joins(part.at(-1), first);
  return bytesOf(line) - (isJoined ? bytesOf([{ ...first, insert: '' }]) : 0);
};

/** Splits a text into messages that fit, between lines, otherwise between words. */
export const partsOf = (text: RichText): RichText[] => {
  const parts: RichText[] = [];
  let part: RichText = [];
  let bytes = 0;
  for (const line of linesOf(text)) {
    if (
      bytes + costOf(part, line) > MESSAGE_DELTA_MAX_BYTES ||
      part.length + line.length > OPS_MAX
    ) {
      parts.push(part);
      [part, bytes] = [[], 0];
    }
    bytes += costOf(part, line);
    part = withLine(part, line);
  }
  return [...parts, part].filter(isNonEmpty);
};
