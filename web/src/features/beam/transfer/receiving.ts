import { BEAM_CHUNK_BYTES, BEAM_TEXT_MAX_BYTES } from '@kith/contract/beam/beam.constants';
import type { BeamItem, BeamOffer } from '@kith/contract/beam/beam.schemas';
import { safePaths } from './safe-paths.ts';
import { type Digest, digestOfAll, type Said } from './said.ts';

/** What has arrived and was not stored: more than a sender that waits for its parts to be stored can have. */
const WAITING_MAX_BYTES = 16 * BEAM_CHUNK_BYTES;
/** Of a message besides its contents. */
const WEIGHT = 64;

/** Where one thing is stored, part by part. */
export interface Sink {
  write(bytes: Uint8Array<ArrayBuffer>, hash: string): Promise<void>;
  /** Everything was written and is what was sent. */
  close(): Promise<void>;
}
export interface Accepted extends Pick<BeamOffer, 'count' | 'bytes'> {
  items: readonly BeamItem[];
}

/** What an earlier page has received: everything that was announced, and the hashes of the parts of each thing. */
export interface Before {
  items: readonly BeamItem[];
  hashes: readonly (readonly string[])[];
}

export interface ReceivingOptions {
  /** What the person has seen and accepted. */
  accepted: Accepted;
  digest: Digest;
  before?: Before | undefined;
  /** Everything is announced, and nothing has arrived. */
  begin(items: readonly BeamItem[]): Promise<void>;
  /** The thing at this place, of which these parts are there already. */
  open(item: BeamItem, at: number, path: string, kept: readonly string[]): Promise<Sink>;
  say(said: Said): void;
  /** Bytes that were verified and stored. */
  onProgress(bytes: number): void;
}

/** The other side does not keep to what was accepted. */
export class NotAsAccepted extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotAsAccepted';
  }
}

const demand = (holds: boolean, message: string): void => {
  if (!holds) throw new NotAsAccepted(message);
};
const isSize = (size: unknown): size is number =>
  Number.isSafeInteger(size) && (size as number) >= 0;

const readSaid = (text: string): Said => {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotAsAccepted('something that is no message');
  }
};

/** What is about to be sent is what was accepted: as many things, as large, under the names that were shown. */
const demandAccepted = (items: readonly BeamItem[], accepted: Accepted): void => {
  demand(Array.isArray(items) && items.length === accepted.count, 'another number of things');
  let bytes = 0;
  for (const [at, item] of items.entries()) {
    demand(isSize(item?.size) && typeof item.name === 'string', 'something without a size or name');
    bytes += item.size;
    demand(bytes <= accepted.bytes, 'larger than accepted');
    demand(item.kind === 'file' || item.size <= BEAM_TEXT_MAX_BYTES, 'a text that is too long');
    const shown = accepted.items[at];
    const isShown =
      shown?.name === item.name && shown.size === item.size && shown.kind === item.kind;
    demand(shown === undefined || isShown, 'something else');
  }
  demand(bytes === accepted.bytes, 'smaller than accepted');
};

const partsOf = (size: number): number => Math.ceil(size / BEAM_CHUNK_BYTES);
/** The first thing that is not complete, or the last one, whose whole is verified again. */
const placeIn = ({ items, hashes }: Before): number => {
  const at = items.findIndex(({ size }, item) => (hashes[item]?.length ?? 0) < partsOf(size));
  return at === -1 ? items.length - 1 : at;
};

/**
 * Receives what was accepted, and nothing else: each part in its order, of its size, and with its hash, before it is
 * stored. Whatever is given to `take` is taken one after the other; it rejects with `NotAsAccepted` and then
 * takes nothing more. After a new connection the sender begins again, and hears from where.
 */
export const createReceiving = (options: ReceivingOptions) => {
  const { accepted, before, digest, open, say, onProgress } = options;
  let items: readonly BeamItem[] | undefined;
  let paths: readonly string[] = [];
  let at = 0;
  let sink: Sink | undefined;
  let hashes: string[] = [];
  let stored = 0;
  let total = 0;
  const wholes: string[] = [];
  let chunk:
    | { index: number; hash: string; bytes: Uint8Array<ArrayBuffer>; filled: number }
    | undefined;
  let isDone = false;

  const current = (): BeamItem => {
    const item = items?.[at];
    if (item === undefined) throw new NotAsAccepted('more than accepted');
    return item;
  };
  const keep = async (): Promise<void> => {
    if (chunk === undefined) return;
    const { bytes, hash, index } = chunk;
    chunk = undefined;
    demand((await digest(bytes)) === hash, 'a part that was changed');
    sink ??= await open(current(), at, paths[at] ?? 'file', hashes);
    await sink.write(bytes, hash);
    hashes.push(hash);
    stored += bytes.length;
    total += bytes.length;
    onProgress(total);
    say({ t: 'kept', item: at, index });
  };

  const finish = async (): Promise<void> => {
    sink ??= await open(current(), at, paths[at] ?? 'file', hashes);
    await sink.close();
    sink = undefined;
    wholes.push(await digestOfAll(hashes, digest));
    hashes = [];
    stored = 0;
    at += 1;
  };
  /** What an earlier page has received is taken up again. */
  const restore = async ({ items: all, hashes: kept }: Before): Promise<void> => {
    const place = placeIn({ items: all, hashes: kept });
    while (at < place) {
      hashes = [...(kept[at] ?? [])];
      total += current().size;
      await finish();
    }
    hashes = [...(kept[at] ?? [])];
    stored = Math.min(hashes.length * BEAM_CHUNK_BYTES, current().size);
    total += stored;
  };
  const start = async (all: readonly BeamItem[]): Promise<void> => {
    // What was on its way when the connection was lost is sent again.
    chunk = undefined;
    demandAccepted(all, accepted);
    const known = items ?? before?.items;
    demand(known === undefined || JSON.stringify(all) === JSON.stringify(known), 'other things');
    if (items === undefined) {
      items = all;
      paths = safePaths(items.map(({ name }) => name));
      if (before === undefined) await options.begin(items);
      else await restore(before);
      onProgress(total);
    }
    if (isDone) return say({ t: 'received' });
    const hash = await digestOfAll([...wholes, ...hashes], digest);
    say({ t: 'have', item: at, index: hashes.length, hash });
  };

  const hear = async (said: Said): Promise<void> => {
    if (said.t === 'begin') return start(said.items);
    demand(!isDone, 'something after the end');
    demand(chunk === undefined, 'a part that ends too early');
    if (said.t === 'chunk') {
      const left = current().size - stored;
      const { item, index, size, hash } = said;
      demand(item === at && index === hashes.length, 'a part out of order');
      // Only the last part is smaller, so that their number is known, too.
      demand(size === Math.min(left, BEAM_CHUNK_BYTES) && size > 0, 'a part of another size');
      chunk = { index, hash, bytes: new Uint8Array(size), filled: 0 };
      return;
    }
    if (said.t === 'end') {
      demand(said.item === at && stored === current().size, 'an end too early');
      demand(said.hash === (await digestOfAll(hashes, digest)), 'a whole that was changed');
      return finish();
    }
    demand(said.t === 'done' && items !== undefined && at === items.length, 'an end too early');
    isDone = true;
    say({ t: 'received' });
  };

  const fill = async (piece: ArrayBuffer): Promise<void> => {
    if (chunk === undefined) throw new NotAsAccepted('a piece that belongs to nothing');
    demand(piece.byteLength > 0, 'an empty piece');
    demand(chunk.filled + piece.byteLength <= chunk.bytes.length, 'a part that does not end');
    chunk.bytes.set(new Uint8Array(piece), chunk.filled);
    chunk.filled += piece.byteLength;
    if (chunk.filled === chunk.bytes.length) await keep();
  };

  let taking: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    isDone: () => isDone,
    take: (data: string | ArrayBuffer): Promise<void> => {
      const weight = WEIGHT + (typeof data === 'string' ? 2 * data.length : data.byteLength);
      // Its own sender never is so far ahead of what was stored; another one would fill the memory.
      if (waiting + weight > WAITING_MAX_BYTES) {
        taking = Promise.reject(new NotAsAccepted('more than can wait to be stored'));
        return taking;
      }
      waiting += weight;
      taking = taking.then(async () => {
        await (typeof data === 'string' ? hear(readSaid(data)) : fill(data));
        waiting -= weight;
      });
      return taking;
    },
  };
};
