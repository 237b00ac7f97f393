import { CONTACT_IMPORT_MAX } from '@kith/contract/base/constants';
import { utf8Bytes } from '@kith/contract/chat/rich-text';
import { type Failure, isRefusal, toFailure } from '../../../platform/failure.ts';
import type { ContactInput, ContactsEngine } from '../contacts.types.ts';
import type { PlannedContact } from './import-plan.ts';

export interface ImportReport {
  imported: number;
  /** With the server's own message, or why there was none. */
  failed: { name: string; message: string; reason?: 'full' | 'refused' | 'unreachable' }[];
  /** Contacts that were not sent, because it was stopped. */
  left: number;
}

const BATCH_MAX_BYTES = 512 * 1024;

const reasonOf = (failure: Failure) => {
  if (failure.code === 'conflict') return 'full';
  return isRefusal(failure) ? 'refused' : 'unreachable';
};

/** Finds categories by name and creates missing ones; omits those that cannot be created. */
const categoryFinder = (engine: Pick<ContactsEngine, 'state' | 'createCategory'>) => {
  const known = [...engine.state.getState().book.categories.values()];
  const ids = new Map<string, string | undefined>();
  const find = async (name: string): Promise<string | undefined> => {
    const same = known.find((category) => category.name.toLowerCase() === name.toLowerCase());
    const category = same ?? (await engine.createCategory(name).catch(() => undefined));
    if (category !== undefined && same === undefined) known.push(category);
    return category?.id;
  };
  return async (names: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const name of names) {
      if (!ids.has(name)) ids.set(name, await find(name));
      const id = ids.get(name);
      if (id !== undefined) found.push(id);
    }
    return found;
  };
};

/** Contacts in batches that fit into one call. */
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

/** Sends the contacts, reports progress, and stops between two batches on request. */
export const runImport = async (
  engine: Pick<ContactsEngine, 'state' | 'createCategory' | 'importBatch' | 'refresh'>,
  planned: readonly PlannedContact[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<ImportReport> => {
  const report: ImportReport = { imported: 0, failed: [], left: 0 };
  const categoriesOf = categoryFinder(engine);
  let done = 0;
  for (const batch of batchesOf(planned)) {
    if (signal.aborted) break;
    const contacts: ContactInput[] = [];
    for (const { contact, categories } of batch)
      contacts.push({ ...contact, categoryIds: await categoriesOf(categories) });
    try {
      const { imported, failed } = await engine.importBatch(contacts);
      report.imported += imported.length;
      for (const { index, message } of failed)
        report.failed.push({ name: batch[index]?.name ?? '', message });
    } catch (error) {
      const reason = reasonOf(toFailure(error));
      for (const { name } of batch) report.failed.push({ name, message: '', reason });
    }
    done += batch.length;
    onProgress(done);
  }
  report.left = planned.length - done;
  await engine.refresh();
  return report;
};
