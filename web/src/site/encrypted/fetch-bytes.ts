/** Why a download failed. */
export type Trouble = 'gone' | 'lost' | 'tooOften';

export class DownloadError extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(`The download ended: ${trouble}.`);
    this.trouble = trouble;
  }
}

export interface FetchOptions {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

/** Waits between attempts while nothing arrives. */
const WAITS_MS = [500, 1_000, 3_000, 5_000, 10_000, 10_000];

/** Undefined for temporary refusals. */
const troubleOf = ({ status }: Response): Trouble | undefined => {
  if (status === 429 || status >= 500) return undefined;
  return 'gone';
};

/** Downloads the `size` bytes at an address, and resumes after a lost connection. */
export async function* fetchBytes(
  address: string,
  size: number,
  { fetch, pause, signal }: FetchOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let received = 0;
  let trouble: Trouble = 'lost';
  for (let waits = 0; received < size; ) {
    const before = received;
    try {
      const headers: HeadersInit = received === 0 ? {} : { range: `bytes=${received}-` };
      const response = await fetch(address, { signal, headers, cache: 'no-store' });
      const refused = response.ok ? undefined : troubleOf(response);
      if (refused) throw new DownloadError(refused);
      trouble = response.status === 429 ? 'tooOften' : 'lost';
      // A resumed download must receive only the missing part.
      if (response.ok && (received === 0 || response.status === 206) && response.body) {
        const reader = response.body.getReader();
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          received += value.length;
          yield value;
        }
      }
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof DownloadError) throw cause;
    }
    if (received >= size) return;
    if (received > before) waits = 0;
    const wait = WAITS_MS[waits++];
    if (wait === undefined) throw new DownloadError(trouble);
    await pause(wait, signal);
  }
}
