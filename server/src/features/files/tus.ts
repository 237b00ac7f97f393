import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { BASES, FILE_MAX_BYTES, ROUTES } from '@kith/contract';
import { DataStore, type Lock, Server, Upload } from '@tus/server';
import type { Head } from '../../platform/http/index.ts';
import { newId, type Random } from '../../platform/random.ts';
import { CHECKSUM_ALGORITHMS, checked } from './checksum.ts';
import { refusalOf } from './tus-refusals.ts';
import type { UploadHold, UploadHolds } from './upload-holds.ts';
import type { Uploads } from './uploads.service.ts';
import type { UploadOwner } from './uploads.store.ts';

export interface TusOptions {
  random: Random;
  uploads: Uploads;
  holds: UploadHolds;
}

export interface TusRequest {
  method: 'OPTIONS' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  owner: UploadOwner;
  /** The address for creating uploads, and the base of their addresses. */
  path?: string;
  /** The visit of a person who sends it to the account. */
  giftId?: string;
  /** Whether its length may be declared later. */
  mayBeOpen?: boolean;
  id?: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body?: AsyncIterable<Uint8Array>;
}

const { base, path } = ROUTES['uploads.create'];
const OWN_PATH = BASES[base] + path;
const EXTENSIONS = ['creation', 'creation-with-upload', 'termination', 'checksum'];
const READ = /^(tus-resumable|upload-.*|content-type|content-length)$/;
/** The library also sends CORS headers, but other sites may not call. */
const PASSED_ON = /^(tus-.*|upload-.*|location|connection|kith-file)$/;
const FINISHED = 'kith-file';

/** The request as the library reads it, without the body: its streams would cost more than the disk. */
const webRequest = ({ method, id, headers, path: at = OWN_PATH }: TusRequest): Request => {
  const read = Object.entries(headers).filter(
    (entry): entry is [string, string] => READ.test(entry[0]) && typeof entry[1] === 'string',
  );
  return new Request(`http://upload${at}${id === undefined ? '' : `/${id}`}`, {
    method,
    headers: read,
  });
};

interface Stoppable {
  bytes: AsyncIterable<Uint8Array>;
  /** Ends the stream as if no more bytes came. */
  stop(): void;
  hasStopped(): boolean;
}

const stoppable = (bytes: AsyncIterable<Uint8Array>): Stoppable => {
  let hasStopped = false;
  let stopWaiting = (): void => {};
  const passOn = async function* (): AsyncGenerator<Uint8Array> {
    const source = bytes[Symbol.asyncIterator]();
    while (!hasStopped) {
      const next = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        stopWaiting = () => resolve({ done: true, value: undefined });
        source.next().then(resolve, reject);
      });
      if (next.done) return;
      yield next.value;
    }
  };
  return {
    bytes: passOn(),
    stop: () => {
      hasStopped = true;
      stopWaiting();
    },
    hasStopped: () => hasStopped,
  };
};

/** Does not wait for bytes that nobody reads. */
const headOf = ({ status, headers }: Response, isCutOff: boolean): Head => ({
  status,
  headers: {
    ...Object.fromEntries([...headers].filter(([name]) => PASSED_ON.test(name))),
    ...(isCutOff && { connection: 'close' }),
  },
});

/**
 * Implements tus 1.0 (https://tus.io/protocols/resumable-upload) for one request. The state is in
 * the database and on disk, so that any process can continue.
 */
export const createTus = ({ random, uploads, holds }: TusOptions) => {
  /** The account's uploads, in the interface of the library. */
  const storeOf = (
    { owner, headers, mayBeOpen = false }: TusRequest,
    bytes: AsyncIterable<Uint8Array>,
    holdOf: () => UploadHold,
  ): DataStore =>
    Object.assign(new DataStore(), {
      extensions: mayBeOpen ? [...EXTENSIONS, 'creation-defer-length'] : EXTENSIONS,
      getUpload: async (id: string) => {
        const { size, received, metadata, is_open: isOpen } = await uploads.demand(owner, id);
        const said = Object.entries(JSON.parse(metadata) as object).filter(
          ([name]) => name !== 'gift' && name !== 'isRecorded',
        );
        const texts = Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
        const length = isOpen === 1 ? {} : { size };
        return new Upload({ id, ...length, offset: received, metadata: texts });
      },
      write: async (empty: Readable, _id: string, offset: number) => {
        await finished(empty.resume());
        const read = checked(bytes, headers['upload-checksum']);
        const length = Number(headers['content-length'] ?? 0);
        return uploads.append(owner, holdOf(), offset, read, length);
      },
      declareUploadLength: (_id: string, size: number) => uploads.close(owner, holdOf(), size),
      remove: (id: string) => uploads.remove(owner, id),
    });

  const lockOf = (
    owner: UploadOwner,
    { onHeld, onWanted }: { onHeld(hold: UploadHold): void; onWanted(): void },
    id: string,
  ): Lock => {
    let held: UploadHold | undefined;
    return {
      lock: async () => {
        await uploads.demand(owner, id);
        held = await holds.take(id, onWanted);
        onHeld(held);
      },
      unlock: async () => held?.release(),
    };
  };

  return async (request: TusRequest): Promise<Head> => {
    const { method, owner, id, path: at = OWN_PATH, giftId } = request;
    let hold: UploadHold | undefined;
    let created: string | undefined;
    let failure: { error: unknown } | undefined;
    const body = stoppable(request.body ?? Readable.from([]));
    const demandHold = (): UploadHold => {
      if (hold === undefined) throw new Error('The upload is not held.');
      return hold;
    };
    const server = new Server({
      path: at,
      relativeLocation: true,
      maxSize: FILE_MAX_BYTES,
      datastore: storeOf(request, body.bytes, demandHold),
      locker: {
        newLock: (locked) => {
          const onHeld = (held: UploadHold): void => {
            hold = held;
          };
          // A client that comes back after a broken connection does not wait for the old request.
          return lockOf(owner, { onHeld, onWanted: body.stop }, locked);
        },
      },
      namingFunction: () => newId(random),
      onUploadCreate: async (_request, { id: newUpload, size = 0, metadata }) => {
        created = newUpload;
        await uploads.create(owner, { id: newUpload, size, metadata, giftId });
        return {};
      },
      onUploadFinish: async (_request, upload) => {
        await uploads.finish(owner, upload.id);
        return { headers: { [FINISHED]: upload.id } };
      },
      onResponseError: (_request, error) => {
        failure = { error };
        return { status_code: 500, body: '' };
      },
    });
    const response = await server.handleWeb(webRequest(request));
    // The client never learns the address. If it cannot be removed now, the next sweep removes it.
    if (failure !== undefined && created !== undefined)
      await uploads.remove(owner, created).catch(() => {});
    if (failure !== undefined) throw refusalOf(failure.error);
    if (!response.ok)
      throw refusalOf({ status_code: response.status, body: await response.text() });
    const head = headOf(response, body.hasStopped());
    if (method === 'OPTIONS')
      return {
        ...head,
        headers: { ...head.headers, 'tus-checksum-algorithm': CHECKSUM_ALGORITHMS.join(',') },
      };
    const isComplete = head.headers['upload-offset'] === head.headers['upload-length'];
    if (method !== 'HEAD' || id === undefined || !isComplete) return head;
    // The process that received the last bytes may have ended before completing it.
    await uploads.finish(owner, id);
    return { ...head, headers: { ...head.headers, [FINISHED]: id } };
  };
};

export type Tus = ReturnType<typeof createTus>;
