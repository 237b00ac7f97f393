import type { DetailedError, HttpResponse } from 'tus-js-client';
import { type Failure, toFailure } from '../failure.ts';

/** A file that is made while it is uploaded: the same bytes whenever they are read. */
export interface MadeFile {
  name: string;
  size: number;
  /** From `start` up to, not including, `end`. */
  read(start: number, end: number): Promise<Blob>;
}

export interface SentUpload {
  file: Blob | MadeFile;
  /** Where the upload is, or where a new one begins. */
  at: { uploadUrl: string } | { endpoint: string };
  metadata: Record<string, string>;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
  onBegun(url: string): void;
  onProgress(part: number): void;
}

/** Smaller files are sent together with the request that begins the upload. */
const AT_ONCE_BYTES = 256 * 1024;

/** Of what is made, no more than this is in memory. */
const MADE_AT_ONCE_BYTES = 8 * 1024 * 1024;

/** How the library reads what is made. */
const madeBy = ({ size, read }: MadeFile) => ({
  chunkSize: MADE_AT_ONCE_BYTES,
  fileReader: {
    openFile: async () => ({
      size,
      slice: async (start: number, end: number) => ({
        value: await read(start, Math.min(end, size)),
        done: end >= size,
      }),
      close: () => {},
    }),
  },
});

const saidBy = (response: HttpResponse): unknown => {
  try {
    return JSON.parse(response.getBody());
  } catch {
    // The answers to some requests have no body.
    return undefined;
  }
};

const failureOf = (error: Error | DetailedError): Failure => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  // Without a status the server was not reached.
  if (response === null) return toFailure({ message: error.message, code: 'network' });
  const failure = toFailure(saidBy(response) ?? { error: {} });
  return Object.assign(failure, { status: response.getStatus() });
};

/** Makes the server forget an upload that has begun. */
export const endUpload = async (
  uploadUrl: string,
  headers: SentUpload['headers'],
): Promise<void> => {
  const { Upload } = await import('tus-js-client');
  // The request that was sending may still have it for a moment.
  await Upload.terminate(uploadUrl, { headers, retryDelays: [1_000, 5_000] });
};

/**
 * Sends the rest of a file once, by the tus protocol; resolves with the address of the upload when
 * the server has it all, and rejects with a `Failure`, or with the reason of the signal.
 */
export const sendUpload = async (sent: SentUpload): Promise<string> => {
  const { file, at, metadata, headers, signal, onBegun, onProgress } = sent;
  // Loaded with the first upload.
  const { Upload } = await import('tus-js-client');
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      void upload.abort();
      reject(signal?.reason);
    };
    const end = (): void => signal?.removeEventListener('abort', stop);
    const upload = new Upload(file as Blob, {
      ...at,
      ...('read' in file && madeBy(file)),
      metadata,
      headers,
      // Retries are made here, with fresh tokens.
      retryDelays: null,
      storeFingerprintForResuming: false,
      uploadDataDuringCreation: file.size <= AT_ONCE_BYTES,
      onUploadUrlAvailable: () => onBegun(upload.url ?? ''),
      onProgress: (bytes, total) => onProgress(total > 0 ? bytes / total : 1),
      onSuccess: () => {
        end();
        resolve(upload.url ?? '');
      },
      onError: (error) => {
        end();
        reject(failureOf(error));
      },
    });
    signal?.addEventListener('abort', stop);
    upload.start();
  });
};
