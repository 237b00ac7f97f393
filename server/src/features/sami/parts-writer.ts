import type { Clock } from '../../platform/clock.ts';

/** Parts of an answer are written at most so often. */
export const WRITE_MS = 250;

const isHighSurrogate = (text: string): boolean => /[\ud800-\udbff]$/.test(text);

/** Collects what a model says, and writes the first part at once and others at intervals. */
export const createPartsWriter = (
  clock: Clock,
  write: (text: string) => Promise<void>,
  onFailed: (error: unknown) => void,
) => {
  let pending = '';
  let isPlanned = false;
  let last = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> = Promise.resolve();
  let cancel = (): void => {};

  const flush = (isEnd = false): Promise<void> => {
    // Both halves of a character are written together.
    const held = !isEnd && isHighSurrogate(pending) ? pending.slice(-1) : '';
    const text = pending.slice(0, pending.length - held.length).toWellFormed();
    pending = held;
    if (text !== '') writing = writing.then(() => write(text));
    return writing;
  };
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    const run = (): void => {
      last = clock.now();
      flush()
        .catch(onFailed)
        .finally(() => {
          isPlanned = false;
          if (pending !== '') plan();
        });
    };
    const wait = last + WRITE_MS - clock.now();
    if (wait <= 0) run();
    else cancel = clock.after(wait, run);
  };
  return {
    add: (text: string): void => {
      // PostgreSQL stores no such character.
      pending += text.replaceAll('\0', '');
      if (pending !== '') plan();
    },
    /** Writes the rest. */
    end: (): Promise<void> => {
      cancel();
      return flush(true);
    },
  };
};
