import { CONTACT_LIST_ITEMS_MAX, MESSAGE_DELTA_MAX_BYTES } from '@kith/contract/base/constants';
import { isFamilyFirst } from '@kith/contract/base/names';
import { readTable } from '@kith/formats/csv/table-cards';
import type { CardRules } from '@kith/formats/vcard/card-contact';
import { type FileProblem, problemOf } from '@kith/formats/vcard/file-kind';
import { type ByteText, readBytes } from '@kith/formats/vcard/vcard-bytes';
import { type ReadCard, readCard } from '@kith/formats/vcard/vcard-contact';
import { readVcards, type Vcard } from '@kith/formats/vcard/vcard-lines';

export type ImportAnswer =
  | { kind: 'cards'; cards: ReadCard[] }
  /** With the reason if there was none. */
  | { kind: 'done'; problem?: FileProblem }
  | { kind: 'failed' };

const BATCH = 200;
const RULES: CardRules = {
  items: CONTACT_LIST_ITEMS_MAX,
  noteBytes: MESSAGE_DELTA_MAX_BYTES,
  isFamilyFirst,
};
const MAY_BE_TABLE = new Set<FileProblem>(['table', 'unknown']);
const tell = (answer: ImportAnswer): void => postMessage(answer);

/** The cards of a file, or, for a table of contacts, its rows as cards. */
function* cardsIn(file: ByteText): Generator<Vcard> {
  let isCards = false;
  for (const card of readVcards(file)) {
    isCards = true;
    yield card;
  }
  if (!isCards && MAY_BE_TABLE.has(problemOf(file.bytes))) yield* readTable(file);
}

/**
 * Reads a file and reports its cards progressively; the page stops it by terminating the worker.
 */
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
      cards.push(readCard(card, RULES));
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
