import type { MediaFacts, Picture, StoredFile, UploadPurpose } from '@kith/contract';
import { addressOf } from '@kith/contract/routes';
import type { Call } from '../api-client.ts';
import type { Environment } from '../environment.ts';
import { type Failure, toFailure } from '../failure.ts';
import { currentLanguage } from '../i18n/language.ts';
import type { Session } from '../session.ts';
import { createBegunUploads } from './begun-uploads.ts';
import { DISCARDED } from './discarded.ts';
import { endUpload, type MadeFile, type SentUpload, sendUpload } from './send-upload.ts';

type Named = (Blob & { name?: string }) | MadeFile;

export interface UploadOptions {
  purpose?: UploadPurpose;
  /** What this browser knows about a picture, a video or a recording. */
  facts?: MediaFacts;
  /** Ends the upload; with a `key` that is a pause, unless the reason is `DISCARDED`. */
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?(part: number): void;
  /**
   * Names the upload, so that a later page can continue it: of this account and this file alone.
   */
  key?: string;
}

/**
 * Uploads a file, whatever happens to the connection meanwhile; rejects with a `Failure` if the
 * server refuses it or cannot be reached for long, and with the reason of the signal. With a key it
 * continues, however it ended, where the upload was.
 */
export interface UploadFile {
  (file: Named, options: UploadOptions & { purpose: 'picture' }): Promise<Picture>;
  (file: Named, options?: UploadOptions & { purpose?: 'file' }): Promise<StoredFile>;
}

/** How long to wait before the next attempt, when nothing has arrived since the last one. */
const WAITS_MS = [0, 1_000, 3_000, 5_000, 10_000, 10_000, 10_000];
/** Refusals that pass: another request has the upload, or less arrived than this browser knew. */
const PASSING: readonly (number | undefined)[] = [undefined, 401, 408, 409, 423, 429];

const passes = ({ code, status }: Failure): boolean =>
  code !== 'storage_full' && (PASSING.includes(status) || (status ?? 0) >= 500);

export interface UploadCore {
  call: Call;
  env: Environment;
  session: Session;
}

/** `send` transfers the bytes, and `end` makes the server forget an upload. */
export const createUploadFile = (
  { call, env, session }: UploadCore,
  send: (sent: SentUpload) => Promise<string> = sendUpload,
  end = endUpload,
): UploadFile => {
  const begun = createBegunUploads(env);
  const endpoint = addressOf('uploads.create');
  const idOf = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? '');

  const headers = (): SentUpload['headers'] => ({
    'accept-language': currentLanguage(),
    authorization: session.authorization('user') ?? '',
  });

  /** If it fails, the server forgets the upload after a day. */
  const discard = (id: string, key: string | undefined): void => {
    if (key !== undefined) begun.remove(key);
    void end(addressOf('uploads.get', { id }), headers()).catch(() => {});
  };

  const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        cancel();
        offline();
        resolve();
      };
      const cancel = env.after(ms, end);
      const offline = env.page.on('online', end);
      signal?.addEventListener('abort', end);
    });

  const upload = async (
    file: Named,
    { purpose = 'file', facts = {}, signal, onProgress = () => {}, key }: UploadOptions,
  ): Promise<string> => {
    const numbers = Object.entries(facts).map(([name, value]) => [name, String(value)]);
    // Nobody is shown the name of a picture.
    const name = (purpose === 'file' && file.name) || purpose;
    const metadata = { name, purpose, ...Object.fromEntries(numbers) };
    let id = key === undefined ? undefined : begun.find(key, file.size);
    let furthest = 0;
    for (let waits = 0; ; ) {
      try {
        signal?.throwIfAborted();
        const url = await send({
          file,
          metadata,
          signal,
          at: id === undefined ? { endpoint } : { uploadUrl: addressOf('uploads.get', { id }) },
          headers: headers(),
          onBegun: (begunAt) => {
            id = idOf(begunAt);
            if (key !== undefined) begun.put(key, id, file.size);
          },
          onProgress: (part) => {
            // Something arrives, so the next interruption is a new one.
            if (part > furthest) waits = 0;
            furthest = Math.max(furthest, part);
            onProgress(part);
          },
        });
        return idOf(url);
      } catch (cause) {
        if (signal?.reason === DISCARDED && id !== undefined) discard(id, key);
        signal?.throwIfAborted();
        const failure = toFailure(cause);
        const isForgotten = id !== undefined && failure.status === 404;
        if (isForgotten) {
          id = undefined;
          furthest = 0;
          if (key !== undefined) begun.remove(key);
        }
        const wait = WAITS_MS[waits];
        if (wait === undefined || !(isForgotten || passes(failure))) throw failure;
        waits++;
        if (failure.status === 401) await session.refresh({ force: true });
        await pause((failure.retryAfter ?? 0) * 1_000 || wait, signal);
      }
    }
  };

  return (async (file: Named, options: UploadOptions = {}) => {
    const id = await upload(file, options);
    const made = options.purpose === 'picture' ? 'pictures.info' : 'files.info';
    return call(made, { params: { id } });
  }) as UploadFile;
};
