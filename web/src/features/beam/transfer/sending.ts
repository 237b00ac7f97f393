import { BEAM_CHUNK_BYTES, BEAM_NAME_MAX_CHARS } from '@kith/contract/beam/beam.constants';
import type { BeamItem } from '@kith/contract/beam/beam.schemas';
import { cleanFileName } from '@kith/contract/files/file-name';
import { type Digest, digestOfAll, type Said } from './said.ts';

/** Something to send. */
export interface Outgoing extends Omit<BeamItem, 'size'> {
  data: Blob;
}

/** Where it goes. */
export interface Pipe {
  send(data: string | ArrayBuffer): void;
  /** Resolves when it can take more. */
  room(): Promise<void>;
}

export interface SendingOptions {
  items: readonly Outgoing[];
  pipe: Pipe;
  digest: Digest;
  /** Hashes of the parts of each thing, as far as they are known; more are added. */
  known: string[][];
  /** Bytes that the receiver has verified and stored. */
  onProgress(bytes: number): void;
}

const PIECE_BYTES = 65_536;
/** Parts that the receiver has not stored yet: a slow disk there holds no more of them in memory. */
const AHEAD_MAX = 8;

/** Its ending stays, because it says what it is. */
const shortened = (name: string): string =>
  name.length <= BEAM_NAME_MAX_CHARS
    ? name
    : `${name.slice(0, BEAM_NAME_MAX_CHARS - 40)}…${name.slice(-39)}`;

/** As it is offered: the name is cleaned in the same way on both sides. */
export const itemOf = ({ kind, name, data }: Outgoing): BeamItem => ({
  ...{ kind, name: shortened(cleanFileName(name)), size: data.size },
});

/** The receiver has something else than what is sent now: other files, or files that were changed. */
export class NotTheSame extends Error {
  constructor() {
    super('What was sent before is something else.');
    this.name = 'NotTheSame';
  }
}

const partsOf = (size: number): number => Math.ceil(size / BEAM_CHUNK_BYTES);

/** Sends everything in its order, no faster than the receiver stores it, from where the receiver is. */
export const createSending = ({ items, pipe, digest, known, onProgress }: SendingOptions) => {
  const sizes: number[] = [];
  let stored = 0;
  let bytes = 0;
  let wake = () => {};
  let isReceived = false;
  let have: Extract<Said, { t: 'have' }> | undefined;
  const say = (said: Said) => pipe.send(JSON.stringify(said));
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds())
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };

  const partOf = ({ data }: Outgoing, index: number): Blob =>
    data.slice(index * BEAM_CHUNK_BYTES, (index + 1) * BEAM_CHUNK_BYTES);
  /** Of the first parts of a thing. */
  const hashesOf = async (item: number, outgoing: Outgoing, count: number): Promise<string[]> => {
    known[item] ??= [];
    const hashes = known[item];
    for (let index = hashes.length; index < count; index++)
      hashes.push(await digest(new Uint8Array(await partOf(outgoing, index).arrayBuffer())));
    return hashes.slice(0, count);
  };
  /** Where to go on; rejects if the receiver has something else. */
  const agree = async ({ item: at, index, hash }: NonNullable<typeof have>): Promise<void> => {
    const current = items[at];
    const isPlace =
      Number.isSafeInteger(at) && Number.isSafeInteger(index) && at >= 0 && index >= 0;
    if (!isPlace || at > items.length || index > partsOf(current?.data.size ?? 0))
      throw new NotTheSame();
    const hashes: string[] = [];
    for (const [item, each] of items.slice(0, at).entries()) {
      const own = await hashesOf(item, each, partsOf(each.data.size));
      hashes.push(await digestOfAll(own, digest));
      bytes += each.data.size;
    }
    if (current !== undefined) {
      hashes.push(...(await hashesOf(at, current, index)));
      bytes += Math.min(index * BEAM_CHUNK_BYTES, current.data.size);
    }
    if ((await digestOfAll(hashes, digest)) !== hash) throw new NotTheSame();
    onProgress(bytes);
  };

  const sendChunk = async (item: number, index: number, data: Blob): Promise<string> => {
    await until(() => sizes.length - stored < AHEAD_MAX);
    const buffer = await data.arrayBuffer();
    const hash = await digest(new Uint8Array(buffer));
    known[item] ??= [];
    known[item][index] = hash;
    sizes.push(buffer.byteLength);
    say({ t: 'chunk', item, index, size: buffer.byteLength, hash });
    for (let at = 0; at < buffer.byteLength; at += PIECE_BYTES) {
      await pipe.room();
      pipe.send(buffer.slice(at, at + PIECE_BYTES));
    }
    return hash;
  };

  return {
    hear: (said: Said): void => {
      if (said.t === 'received') isReceived = true;
      if (said.t === 'have') have ??= said;
      if (said.t === 'kept' && stored < sizes.length) {
        bytes += sizes[stored] ?? 0;
        stored += 1;
        onProgress(bytes);
      }
      wake();
    },
    /** Resolves when the receiver has everything. */
    run: async (): Promise<void> => {
      say({ t: 'begin', items: items.map(itemOf) });
      await until(() => have !== undefined || isReceived);
      if (have === undefined) return;
      await agree(have);
      for (let item = have.item; item < items.length; item++) {
        const outgoing = items[item] as Outgoing;
        const from = item === have.item ? have.index : 0;
        const hashes = await hashesOf(item, outgoing, from);
        for (let index = from; index < partsOf(outgoing.data.size); index++)
          hashes.push(await sendChunk(item, index, partOf(outgoing, index)));
        say({ t: 'end', item, hash: await digestOfAll(hashes, digest) });
      }
      say({ t: 'done' });
      await until(() => isReceived);
    },
  };
};
