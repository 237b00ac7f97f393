import { RECORDING_PIECE_MAX_BYTES } from '@kith/contract/base/constants';
import type { Environment } from '../../../platform/environment.ts';
import type { Piece, Pieces } from './pieces.ts';
import type { RecordingProblem } from './recording.types.ts';

export interface SendingOptions {
  env: Pick<Environment, 'fetch' | 'after'>;
  /** The address of the upload. */
  address: string;
  recordingId: string;
  pieces: Pieces;
  /** After a reload: the total size of the recorded pieces. */
  length?: number;
  onUnsent(bytes: number): void;
  /** Called if nothing more can be sent; the server keeps what it has. */
  onProblem(problem: RecordingProblem): void;
  /** Called once the server has made a file of it. */
  onDone(): void;
}

const TUS = { 'tus-resumable': '1.0.0' };
const RETRY_MS = { first: 1_000, max: 15_000 };
/** Long enough for a request on a slow network. */
const REQUEST_MS = 60_000;
/** The maximum kept on the device. */
const HELD_MAX_BYTES = 512 * 1_024 * 1_024;

/** Sends recorded pieces in order, and retries until the server has them. */
export const createSending = (options: SendingOptions) => {
  const { env, address, recordingId, pieces, onUnsent, onProblem, onDone } = options;
  let length = options.length ?? 0;
  /** Up to this offset, this device has everything that the server does not have. */
  let stored = length;
  /** The server's offset; undefined if it has to be requested. */
  let sent: number | undefined = 0;
  if (options.length !== undefined) sent = undefined;
  let isEnding = false;
  let hasSaidEnd = false;
  let isOver = false;
  let isFull = false;
  let isSending = false;
  let retryMs = RETRY_MS.first;
  let held = Promise.resolve();

  const request = async (method: 'HEAD' | 'PATCH', headers: object, body?: Blob) => {
    const cancelling = new AbortController();
    const cancel = env.after(REQUEST_MS, () => cancelling.abort());
    try {
      return await env.fetch(address, {
        method,
        headers: { ...TUS, ...headers },
        signal: cancelling.signal,
        ...(body !== undefined && { body }),
      });
    } finally {
      cancel();
    }
  };
  const finish = async (work: () => void): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await pieces.remove(await pieces.all(recordingId)).catch(() => undefined);
    work();
  };
  const acknowledge = async (end: number): Promise<void> => {
    sent = end;
    const all = await pieces.all(recordingId);
    await pieces.remove(all.filter(({ offset, bytes }) => offset + bytes.size <= end));
    onUnsent(Math.max(0, length - end));
  };
  /** The data from the server's offset on; empty if it has everything. */
  const next = async (from: number): Promise<Blob> => {
    const some: Blob[] = [];
    let end = from;
    for (const { offset, bytes } of await pieces.all(recordingId)) {
      if (offset + bytes.size <= end) continue;
      if (end - from + bytes.size > RECORDING_PIECE_MAX_BYTES && some.length > 0) break;
      some.push(bytes.slice(end - offset));
      end = offset + bytes.size;
    }
    return new Blob(some).slice(0, RECORDING_PIECE_MAX_BYTES);
  };
  const answered = async (response: Response): Promise<boolean> => {
    const { status, headers } = response;
    if (response.ok) {
      retryMs = RETRY_MS.first;
      if (headers.get('kith-file') !== null) {
        await finish(onDone);
        return true;
      }
      await acknowledge(Number(headers.get('upload-offset')));
      return true;
    }
    // The upload no longer exists once it has become a file.
    if (status === 404 || status === 403) {
      await finish(() => (hasSaidEnd ? onDone() : onProblem('lost')));
      return true;
    }
    if (status === 413 || status === 507) {
      // An end that is refused as well waits until there is space.
      if (isFull) return false;
      isFull = true;
      onProblem('full');
      return true;
    }
    sent = undefined;
    return false;
  };
  /** Sends one request; false if it has to be retried later. */
  const step = async (): Promise<boolean> => {
    if (sent === undefined) return answered(await request('HEAD', {}));
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': `${sent}` };
    // Data that no longer fits is discarded.
    const body = isFull ? new Blob() : await next(sent);
    if (body.size > 0) return answered(await request('PATCH', type, body));
    if (!isFull && sent < stored) {
      await finish(() => onProblem('lost'));
      return true;
    }
    hasSaidEnd = true;
    return answered(await request('PATCH', { ...type, 'upload-length': `${sent}` }, body));
  };
  const hasWork = (): boolean =>
    !isOver && (sent === undefined || (!isFull && sent < stored) || isEnding);
  const work = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    while (hasWork()) {
      const isWell = await step().catch(() => {
        sent = undefined;
        return false;
      });
      if (isWell) continue;
      await new Promise<void>((resolve) => void env.after(retryMs, resolve));
      retryMs = Math.min(2 * retryMs, RETRY_MS.max);
    }
    isSending = false;
  };

  return {
    /** Stores a piece on the device and sends it in order. */
    add: (bytes: Blob): void => {
      if (isOver || isFull || bytes.size === 0) return;
      const piece: Piece = { recordingId, offset: length, bytes };
      length += bytes.size;
      held = held
        .then(() => pieces.add(piece))
        .then(() => {
          stored = piece.offset + bytes.size;
          const unsent = length - (sent ?? 0);
          onUnsent(unsent);
          if (unsent > HELD_MAX_BYTES) onProblem('held');
          void work();
        })
        .catch(() => onProblem('broken'));
    },
    /** Call it after the last piece. */
    end: (): void => {
      void held.then(() => {
        isEnding = true;
        void work();
      });
    },
  };
};
