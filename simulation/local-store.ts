import type { LocalStore } from '../web/src/platform/local-store.ts';
import type { Guard } from './guards.ts';

/** What survives a page: as text, as on a disk. */
export interface Disk {
  copies: Map<string, string>;
  outbox: Map<string, string>;
}
export const createDisk = (): Disk => ({ copies: new Map(), outbox: new Map() });

export interface DiskOptions {
  after(ms: number, run: () => void): () => void;
  /** Duration of a write. */
  writeMs(): number;
  /** An outgoing message is on disk. */
  onKept(tempId: string): void;
  without: Guard | undefined;
}

const SAVE_DELAY_MS = 500;

/** Key of a part of a copy. */
export const copyKey = (name: string, part: string): string => `${name}/${part}`;

const parsed = <Value>(text: string | undefined): Value | null =>
  text === undefined ? null : (JSON.parse(text) as Value);

/** A page's local store; `lose` ends the page without writing pending changes. */
export const createMemoryStore = (
  disk: Disk,
  { after, writeMs, onKept, without }: DiskOptions,
): LocalStore & { lose(): void } => {
  const waiting = new Map<string, (() => unknown) | null>();
  let lost = false;
  let armed = false;
  let written = Promise.resolve();
  /** Each takes its time, and they happen in the order of the calls, as transactions do. */
  const inOrder = (work: () => void): Promise<void> => {
    const before = written;
    written = new Promise((resolve) => {
      const begin = () =>
        after(writeMs(), () => {
          if (lost) return;
          work();
          resolve();
        });
      void before.then(begin);
    });
    return written;
  };

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
    copy: ({ name }) => ({
      read: async (part) => parsed(disk.copies.get(copyKey(name, part))),
      parts: async () =>
        [...disk.copies.keys()].flatMap((key) =>
          key.startsWith(copyKey(name, '')) ? key.slice(copyKey(name, '').length) : [],
        ),
      save: (part, make) => schedule(copyKey(name, part), make),
      remove: (part) => schedule(copyKey(name, part), null),
      async rewrite<Value>(change: (value: Value) => Value | null) {
        for (const [key, text] of disk.copies) {
          const value = key.startsWith(copyKey(name, '')) ? change(JSON.parse(text)) : null;
          if (value !== null) disk.copies.set(key, JSON.stringify(value));
        }
      },
    }),
    async clearCopies() {
      waiting.clear();
      disk.copies.clear();
    },
    outbox: <Value>() => ({
      read: async () => [...disk.outbox.values()].map((text) => JSON.parse(text) as Value),
      async put(key: string, value: Value) {
        const text = JSON.stringify(value);
        await inOrder(() => {
          if (without !== 'outbox') disk.outbox.set(key, text);
          onKept(key);
        });
        return without !== 'outbox';
      },
      async has(key: string) {
        await written;
        return disk.outbox.has(key);
      },
      remove: (key: string) => inOrder(() => void disk.outbox.delete(key)),
    }),
    flush,
    close: flush,
    lose() {
      lost = true;
    },
  };
};
