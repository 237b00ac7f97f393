import type { LocalStore } from '../web/src/platform/local-store.ts';
import type { Guard } from './guards.ts';

/** What outlives a page: as text, as on a disk. */
export interface Disk {
  copies: Map<string, string>;
  outbox: Map<string, string>;
}
export const createDisk = (): Disk => ({ copies: new Map(), outbox: new Map() });

export interface DiskOptions {
  after(ms: number, run: () => void): () => void;
  /** How long a write takes. */
  writeMs(): number;
  /** An outgoing message is on the disk. */
  onKept(tempId: string): void;
  without: Guard | undefined;
}

const SAVE_DELAY_MS = 500;

const parsed = <Value>(text: string | undefined): Value | null =>
  text === undefined ? null : (JSON.parse(text) as Value);

/** A page's local store; `lose` ends the page without writing what waits. */
export const createMemoryStore = (
  disk: Disk,
  { after, writeMs, onKept, without }: DiskOptions,
): LocalStore & { lose(): void } => {
  const waiting = new Map<string, (() => unknown) | null>();
  let lost = false;
  let armed = false;

  const flush = async (): Promise<void> => {
    armed = false;
    if (lost) return;
    for (const [key, make] of waiting) {
      if (make === null) disk.copies.delete(key);
      else disk.copies.set(key, JSON.stringify(make()));
    }
    waiting.clear();
  };
  const schedule = (key: string, make: (() => unknown) | null): void => {
    waiting.set(key, make);
    if (armed) return;
    armed = true;
    after(SAVE_DELAY_MS, () => void flush());
  };

  return {
    read: async (key) => parsed(disk.copies.get(key)),
    save: schedule,
    remove: (key) => schedule(key, null),
    async clearCopies() {
      waiting.clear();
      disk.copies.clear();
    },
    readOutbox: async <Value>() =>
      [...disk.outbox.values()].map((text) => JSON.parse(text) as Value),
    putOutbox: (key, value) =>
      new Promise((resolve) => {
        const text = JSON.stringify(value);
        after(writeMs(), () => {
          if (lost) return;
          if (without !== 'outbox') disk.outbox.set(key, text);
          onKept(key);
          resolve();
        });
      }),
    removeOutbox: async (key) => {
      if (!lost) disk.outbox.delete(key);
    },
    flush,
    close: flush,
    lose() {
      lost = true;
    },
  };
};
