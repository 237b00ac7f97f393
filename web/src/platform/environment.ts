/**
 * What the engines need from outside, passed in so that tests control the clock and replay a seed.
 */
export interface Environment {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs something later; returns a function that cancels it. */
  after(ms: number, run: () => void): Cancel;
  /** From 0 up to, not including, 1. */
  random(): number;
  uuid(): string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Uploads a file and reports progress, from 0 to 1. */
  storage: KeyValue;
  /** State of this tab that survives a reload. */
  tab: Values;
  page: Page;
  indexedDB: IDBFactory;
  together: Together;
}

/** Work that changes much, such as the events of a burst, and what only its result is told. */
export interface Together {
  run(work: () => void): void;
  /** Puts something off until the end of the current work; false if there is none. */
  putOff(end: () => void): boolean;
}

export type Cancel = () => void;

export interface Values {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Small values shared by all tabs. */
export interface KeyValue extends Values {
  /** Reports changes made by other tabs. */
  watch(listener: (key: string) => unknown): Cancel;
}

export type PageEvent =
  | 'visible'
  | 'hidden'
  | 'focus'
  | 'blur'
  | 'online'
  | 'offline'
  /** It is left, reloaded or closed. */
  | 'pagehide';
export type InputEvent = 'mouse' | 'input';

/** Visibility and activity of the page. */
export interface Page {
  isIos: boolean;
  isVisible(): boolean;
  isOnline(): boolean;
  on(event: PageEvent, listener: () => void): Cancel;
  /** A mouse move, or any other activity. */
  onInput(listener: (kind: InputEvent) => void): Cancel;
}

/** A delay with a random spread of up to `jitter` either way. */
export const spread = (env: Pick<Environment, 'random'>, ms: number, jitter: number): number =>
  ms + (env.random() * 2 - 1) * jitter;
