// Compares what clients recorded with everything that is stored. It knows the tables but uses none
// of the server's code: `node faults/checker.ts <ledger> <data folder>` prints the differences.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runOn } from '../server/src/testing/postgres-server.ts';
import { type Entry, readLedger } from './ledger.ts';

export interface Stored {
  chatId: string;
  id: string;
  senderId: string;
  tempId: string;
  text: string;
}

const EVERY_MESSAGE =
  'select chat_id, seq, sender_id, temp_id, delta from message order by chat_id, seq';

const asStored = (row: Record<string, unknown>): Stored => ({
  chatId: String(row.chat_id),
  id: String(row.seq),
  senderId: String(row.sender_id),
  tempId: String(row.temp_id),
  text: String(JSON.parse(String(row.delta))[0]?.insert ?? ''),
});

/** Every message on a PostgreSQL server. */
export const exportFrom = async (url: string): Promise<Stored[]> =>
  (await runOn(url, EVERY_MESSAGE)).rows.map(asStored);

/** Every message in a data folder that no server has open. */
export const exportOf = (dataDir: string): Stored[] => {
  const database = new DatabaseSync(join(dataDir, 'kith.db'));
  try {
    const [{ integrity_check: integrity } = {}] = database.prepare('pragma integrity_check').all();
    if (integrity !== 'ok') throw new Error(`The database is damaged: ${String(integrity)}`);
    return database.prepare(EVERY_MESSAGE).all().map(asStored);
  } finally {
    database.close();
  }
};

/** Describes the differences; there must be none. */
export const findFaults = (entries: readonly Entry[], stored: readonly Stored[]): string[] => {
  const faults: string[] = [];
  const byTempId = new Map<string, Stored>();
  const byPlace = new Map<string, Stored>();
  const said = new Set<string>();
  const ends = new Map<string, number>();
  for (const message of stored) {
    const { chatId, id, tempId, text } = message;
    if (byTempId.has(tempId)) faults.push(`I2 ${tempId} is stored twice`);
    if (said.has(text)) faults.push(`I2 "${text}" is stored twice`);
    said.add(text);
    byTempId.set(tempId, message);
    byPlace.set(`${chatId} ${id}`, message);
    if (Number(id) !== (ends.get(chatId) ?? 0) + 1) faults.push(`I3 a hole before ${chatId} ${id}`);
    ends.set(chatId, Number(id));
  }
  const intents = new Map<string, Extract<Entry, { kind: 'intent' }>>();
  for (const entry of entries) {
    if (entry.kind === 'intent') {
      intents.set(entry.tempId, entry);
      continue;
    }
    const at = `${entry.chatId} ${entry.id}`;
    const found = byPlace.get(at);
    if (found?.tempId === entry.tempId) continue;
    if (entry.kind === 'ack' && !byTempId.has(entry.tempId))
      faults.push(`I1 ${entry.tempId} was acknowledged as ${at} and is not there`);
    else
      faults.push(
        `I3 ${entry.tempId} was told of at ${at}, where ${found?.tempId ?? 'nothing'} is`,
      );
  }
  for (const { tempId, senderId, chatId, text } of stored) {
    const intent = intents.get(tempId);
    const isMeant =
      intent?.senderId === senderId && intent.chatId === chatId && intent.text === text;
    if (!isMeant) faults.push(`I1 ${tempId} says "${text}", which nobody sent like that`);
  }
  return faults;
};

/** The differences, in content and order, between a reader's copy of a chat and what is stored. */
export const findDifferences = (
  reader: string,
  copy: readonly Pick<Stored, 'id' | 'tempId'>[],
  stored: readonly Stored[],
): string[] => {
  const missing = stored.find(
    ({ id, tempId }, index) => copy[index]?.id !== id || copy[index]?.tempId !== tempId,
  );
  if (missing !== undefined) return [`I6 ${reader} does not hold ${missing.id} in its place`];
  const more = copy.length - stored.length;
  return more > 0 ? [`I6 ${reader} holds ${more} messages that are not stored`] : [];
};

if (import.meta.main) {
  const [ledger = '', dataDir = ''] = process.argv.slice(2);
  const entries = readLedger(ledger);
  const stored = exportOf(dataDir);
  const faults = findFaults(entries, stored);
  for (const fault of faults) console.log(fault);
  console.log(`${entries.length} entries, ${stored.length} messages, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
