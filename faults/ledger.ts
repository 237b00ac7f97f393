import { readFileSync, writeFileSync } from 'node:fs';

/** A client's records, one line per event. */
export type Entry =
  /** A message is about to be sent. */
  | { kind: 'intent'; tempId: string; chatId: string; senderId: string; text: string }
  /** The server has acknowledged it, with this id. */
  | { kind: 'ack'; tempId: string; chatId: string; id: string }
  /** A client has displayed it. */
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
