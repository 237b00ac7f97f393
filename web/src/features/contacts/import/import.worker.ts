import { readBytes } from './vcard-bytes.ts';
import { type ReadCard, readCard } from './vcard-contact.ts';
import { readVcards } from './vcard-lines.ts';

export type ImportAnswer = { kind: 'cards'; cards: ReadCard[] } | { kind: 'done' | 'failed' };

const BATCH = 200;
const tell = (answer: ImportAnswer): void => postMessage(answer);

/** Reads a file and tells of its cards while it goes on; the page ends it by ending the worker. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    let cards: ReadCard[] = [];
    for (const card of readVcards(readBytes(new Uint8Array(await data.arrayBuffer())))) {
      cards.push(readCard(card));
      if (cards.length < BATCH) continue;
      tell({ kind: 'cards', cards });
      cards = [];
    }
    tell({ kind: 'cards', cards });
    tell({ kind: 'done' });
  } catch {
    tell({ kind: 'failed' });
  }
});
