import { MESSAGE_DELTA_MAX_BYTES } from '@kith/contract/base/constants';
import {
  isNonEmpty,
  type RichText,
  type RichTextOp,
  utf8Bytes,
} from '@kith/contract/chat/rich-text';

/** The contract takes no more operations. */
const OPS_MAX = 2_000;
/** A character takes at most so many bytes as JSON: six for an escaped one, four in UTF-8. */
const BYTES_PER_CHARACTER = 6;
const PIECE_CHARS = Math.floor(MESSAGE_DELTA_MAX_BYTES / BYTES_PER_CHARACTER / 2);

const bytesOf = (text: RichText): number => utf8Bytes(JSON.stringify(text));

/** By how many bytes a text is too long for one message; not above 0 for one that fits. */
export const excessOf = (text: RichText): number => bytesOf(text) - MESSAGE_DELTA_MAX_BYTES;

/** So much of a text as one operation takes, ended after a word where there is one. */
const pieceOf = (text: string): string => {
  if (text.length <= PIECE_CHARS) return text;
  const piece = text.slice(0, PIECE_CHARS);
  const words = piece.slice(0, piece.lastIndexOf(' ') + 1);
  return words || piece.replace(/[\ud800-\udbff]$/u, '');
};

/** The lines of a text, each with the line break that says of what kind it is; long ones in pieces. */
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

/** What a line adds to a part: its first operation may go on with the last one's. */
const costOf = (part: RichText, line: RichText): number => {
  const [first] = line;
  const isJoined = first !== undefined && joins(part.at(-1), first);
  return bytesOf(line) - (isJoined ? bytesOf([{ ...first, insert: '' }]) : 0);
};

/** A text as messages that each fit, cut between lines, else between words. */
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
