/** What the engine takes from outside, so that a test owns the clock and replays a seed. */
export interface Environment {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs something later; the answer cancels it. */
  after(ms: number, run: () => void): Cancel;
  /** From 0 up to, not including, 1. */
  random(): number;
  uuid(): string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Sends a file and tells how much of it has gone, from 0 to 1. */
  upload: (url: string, init: UploadInit) => Promise<Response>;
  storage: KeyValue;
  /** What this tab keeps for itself, over a reload. */
  tab: Values;
  page: Page;
  indexedDB: IDBFactory;
}

export interface UploadInit {
  headers: Record<string, string>;
  body: Blob;
  signal: AbortSignal;
  onProgress(part: number): void;
}

export type Cancel = () => void;

export interface Values {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Small values that all tabs share. */
export interface KeyValue extends Values {
  /** Tells of changes made by other tabs. */
  watch(listener: (key: string) => unknown): Cancel;
}

export type PageEvent = 'visible' | 'hidden' | 'focus' | 'blur' | 'online' | 'offline';
export type InputEvent = 'mouse' | 'input';

/** The page as the person sees it. */
export interface Page {
  isIos: boolean;
  isVisible(): boolean;
  isOnline(): boolean;
  on(event: PageEvent, listener: () => void): Cancel;
  /** A mouse move, or any other sign of life. */
  onInput(listener: (kind: InputEvent) => void): Cancel;
}

/** A delay spread by up to `jitter` either way. */
export const spread = (env: Pick<Environment, 'random'>, ms: number, jitter: number): number =>
  ms + (env.random() * 2 - 1) * jitter;
