import { CONTACT_IMPORT_MAX } from '@kith/contract/pure/constants';
import { utf8Bytes } from '@kith/contract/pure/rich-text';
import type { ContactInput, ContactsEngine } from '../contacts.types.ts';
import type { PlannedContact } from './import-plan.ts';

export interface ImportReport {
  imported: number;
  failed: { name: string; message: string }[];
  isStopped: boolean;
}

const BATCH_MAX_BYTES = 512 * 1024;

/** Ids of the categories by name, made where they are missing; without those that cannot be made. */
const categoryIds = async (
  engine: Pick<ContactsEngine, 'state' | 'createCategory'>,
  names: readonly string[],
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  const known = [...engine.state.getState().book.categories.values()];
  for (const name of names) {
    const same = known.find((category) => category.name.toLowerCase() === name.toLowerCase());
    const made = same ?? (await engine.createCategory(name).catch(() => undefined));
    if (made === undefined) continue;
    known.push(made);
    ids.set(name, made.id);
  }
  return ids;
};

/** Contacts in batches that one call can carry. */
function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  let batch: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = utf8Bytes(JSON.stringify(item));
    if (
      batch.length > 0 &&
      (batch.length === CONTACT_IMPORT_MAX || bytes + size > BATCH_MAX_BYTES)
    ) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Sends the contacts, tells how many are done, and stops between two batches when asked to. */
export const runImport = async (
  engine: Pick<ContactsEngine, 'state' | 'createCategory' | 'importBatch' | 'refresh'>,
  planned: readonly PlannedContact[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<ImportReport> => {
  const report: ImportReport = { imported: 0, failed: [], isStopped: false };
  const names = [...new Set(planned.flatMap(({ categories }) => categories))];
  const ids = await categoryIds(engine, names);
  let done = 0;
  for (const batch of batchesOf(planned)) {
    report.isStopped = signal.aborted;
    if (signal.aborted) break;
    const contacts = batch.map(
      ({ contact, categories }): ContactInput => ({
        ...contact,
        categoryIds: categories.flatMap((name) => ids.get(name) ?? []),
      }),
    );
    try {
      const { imported, failed } = await engine.importBatch(contacts);
      report.imported += imported.length;
      for (const { index, message } of failed)
        report.failed.push({ name: batch[index]?.name ?? '', message });
    } catch {
      for (const { name } of batch) report.failed.push({ name, message: '' });
    }
    done += batch.length;
    onProgress(done);
  }
  await engine.refresh();
  return report;
};
