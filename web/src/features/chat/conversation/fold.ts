import type { RichText } from '@kith/contract/chat/rich-text';
import { type Block, blocksOf, type Line } from './rich-blocks.ts';

/** A text with more than these is folded. */
const LINES_MAX = 24;
const CHARS_MAX = 1_600;
/** The visible part. */
const LINES_SHOWN = 16;
const CHARS_SHOWN = 1_000;

const lengthOf = (line: Line): number =>
  line.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 1), 0);

/** The beginning of a line, up to a nearby space. */
const cutLine = (line: Line, chars: number): Line => {
  const cut: Line = [];
  let room = chars;
  for (const part of line) {
    if (room <= 0) break;
    if (part.kind === 'mention' || part.text.length <= room) cut.push(part);
    else {
      const text = part.text.slice(0, room).replace(/(?:\s+\S{0,40}|[\ud800-\udbff])$/u, '');
      cut.push({ ...part, text: `${text}…` });
    }
    room -= part.kind === 'text' ? part.text.length : 1;
  }
  return cut;
};

/** The visible part of a long text; undefined if it is displayed in full. */
export const foldedBlocks = (text: RichText): Block[] | undefined => {
  const blocks = blocksOf(text);
  const all = blocks.flatMap(({ lines }) => lines);
  const chars = all.reduce((sum, line) => sum + lengthOf(line), 0);
  if (all.length <= LINES_MAX && chars <= CHARS_MAX) return undefined;
  const shown: Block[] = [];
  let [lines, room] = [LINES_SHOWN, CHARS_SHOWN];
  for (const block of blocks) {
    const kept: Line[] = [];
    for (const line of block.lines) {
      if (lines <= 0 || room <= 0) break;
      kept.push(cutLine(line, room));
      lines -= 1;
      room -= lengthOf(line);
    }
    if (kept.length > 0) shown.push({ ...block, lines: kept });
  }
  return shown;
};
