import { readFileSync, writeFileSync } from 'node:fs';

/** What clients wrote down, each line when it happened. */
export type Entry =
  /** Somebody is about to send this. */
  | { kind: 'intent'; tempId: string; chatId: string; senderId: string; text: string }
  /** The server said that it has it, as that message. */
  | { kind: 'ack'; tempId: string; chatId: string; id: string }
  /** Somebody was shown it. */
  | { kind: 'receipt'; tempId: string; chatId: string; id: string; readerId: string };

export interface Ledger {
  entries: Entry[];
  write(entry: Entry): void;
  count(kind: Entry['kind']): number;
}

export const createLedger = (): Ledger => {
  const entries: Entry[] = [];
  const counts = { intent: 0, ack: 0, receipt: 0 };
  return {
    entries,
    write(entry) {
      entries.push(entry);
      counts[entry.kind] += 1;
    },
    count: (kind) => counts[kind],
  };
};

export const saveLedger = (file: string, { entries }: Ledger): void =>
  writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

export const readLedger = (file: string): Entry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
