import { type FileProblem, problemOf } from './file-kind.ts';
import { readTable } from './table-cards.ts';
import { type ByteText, readBytes } from './vcard-bytes.ts';
import { type ReadCard, readCard } from './vcard-contact.ts';
import { readVcards, type Vcard } from './vcard-lines.ts';

export type ImportAnswer =
  | { kind: 'cards'; cards: ReadCard[] }
  /** With why there was none, if there was none. */
  | { kind: 'done'; problem?: FileProblem }
  | { kind: 'failed' };

const BATCH = 200;
const MAY_BE_TABLE = new Set<FileProblem>(['table', 'unknown']);
const tell = (answer: ImportAnswer): void => postMessage(answer);

/** The cards of a file, or, where it is a table of contacts, its rows as cards. */
function* cardsIn(file: ByteText): Generator<Vcard> {
  let isCards = false;
  for (const card of readVcards(file)) {
    isCards = true;
    yield card;
  }
  if (!isCards && MAY_BE_TABLE.has(problemOf(file.bytes))) yield* readTable(file);
}

/** Reads a file and tells of its cards while it goes on; the page ends it by ending the worker. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    const file = readBytes(
      new Uint8Array(await data.arrayBuffer()),
      /charset=utf-8/.test(data.type),
    );
    let cards: ReadCard[] = [];
    let count = 0;
    for (const card of cardsIn(file)) {
      count++;
      cards.push(readCard(card));
      if (cards.length < BATCH) continue;
      tell({ kind: 'cards', cards });
      cards = [];
    }
    tell({ kind: 'cards', cards });
    tell({ kind: 'done', ...(count === 0 && { problem: problemOf(file.bytes) }) });
  } catch {
    tell({ kind: 'failed' });
  }
});
