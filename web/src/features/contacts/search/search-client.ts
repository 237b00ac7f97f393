import type { Contact } from '@kith/contract';
import { plainText } from '@kith/contract/chat/rich-text';
import { contactName } from '@kith/contract/contacts/contact-names';
import type { StoreApi } from 'zustand/vanilla';
import type { Cancel, Environment } from '../../../platform/environment.ts';
import type { LocalStore } from '../../../platform/local-store.ts';
import type { ContactsState } from '../contacts.types.ts';
import type { ContactSearch } from './search.types.ts';
import type { SearchRequest } from './search.worker.ts';
import { digitsIn, type FoundContact, idsIn, type SavedIndex } from './search-index.ts';
import { type SearchDoc, wordsOf } from './search-shelf.ts';

/** The used part of a Worker; tests provide their own. */
export interface SearchWorker {
  postMessage(message: SearchRequest): void;
  onmessage: ((event: { data: { seq: number; ok?: unknown; failed?: string } }) => void) | null;
  /** Its program could not be loaded, or it has died. */
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}
export type SpawnSearch = () => SearchWorker;

type Asked = SearchRequest extends infer Any
  ? Any extends unknown
    ? Omit<Any, 'seq'>
    : never
  : never;

interface SavedSearch extends SavedIndex {
  /** The version of each indexed contact, in the order of its ids. */
  versions: Float64Array;
}

/** The shape number increases with what is indexed, so that an older index is rebuilt. */
const SEARCH_COPY = { name: 'search', shape: 2 } as const;
const INDEX = 'index';
const BATCH = 1_000;
const SAVE_DELAY_MS = 2_000;

/** Initials of a name, which some people type instead. */
const initialsOf = (name: string): string =>
  wordsOf(name)
    .map((word) => word.slice(0, 1))
    .join('');

const together = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

export const docOf = (contact: Contact): SearchDoc => {
  const name = contactName(contact);
  return {
    id: contact.id,
    name: together([name, contact.firstName, contact.lastName, initialsOf(name)]),
    company: together([
      contact.companyName,
      contact.jobTitle,
      ...contact.fields.map(({ value }) => value),
      ...contact.addresses.flatMap(({ street, city, region, country }) => [
        street,
        city,
        region,
        country,
      ]),
    ]),
    emails: contact.emails.map(({ address }) => address).join(' '),
    numbers: contact.numbers.map(({ number }) => digitsIn(number)).join(' '),
    notes: plainText(contact.notes),
  };
};

export interface ContactSearchDeps {
  env: Pick<Environment, 'after'>;
  local: Pick<LocalStore, 'copy'>;
  state: StoreApi<ContactsState>;
  spawn: SpawnSearch;
}

/** Keeps the worker's index in step with the address book, and stores it on this device. */
export const createContactSearch = ({
  env,
  local,
  state,
  spawn,
}: ContactSearchDeps): ContactSearch => {
  const copy = local.copy(SEARCH_COPY);
  let opened: Promise<(request: Asked) => Promise<unknown>> | undefined;
  let worker: SearchWorker | undefined;
  let indexed = new Map<string, number>();
  let synced: Promise<void> = Promise.resolve();
  let seen: ContactsState['book']['contacts'] | undefined;
  let cancelSave: Cancel = () => {};

  const open = async () => {
    const started = spawn();
    worker = started;
    const waiting = new Map<
      number,
      { resolve(value: unknown): void; reject(error: Error): void }
    >();
    let seq = 0;
    started.onmessage = ({ data }) => {
      const asked = waiting.get(data.seq);
      waiting.delete(data.seq);
      if (data.failed === undefined) asked?.resolve(data.ok);
      else asked?.reject(new Error(data.failed));
    };
    const ended = () => new Error('The search has ended.');
    let isOver = false;
    started.onerror = () => {
      isOver = true;
      for (const { reject } of waiting.values()) reject(ended());
      waiting.clear();
    };
    const ask = (request: Asked): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(ended());
        seq += 1;
        waiting.set(seq, { resolve, reject });
        started.postMessage({ seq, ...request } as SearchRequest);
      });
    const saved = await copy.read<SavedSearch>(INDEX);
    try {
      await ask({ kind: 'open', saved });
      indexed = new Map(idsIn(saved).map((id, at) => [id, saved?.versions[at] as number]));
    } catch {
      await ask({ kind: 'open', saved: null });
    }
    return ask;
  };

  const save = async (ask: (request: Asked) => Promise<unknown>): Promise<void> => {
    const told = new Map(indexed);
    const saved = (await ask({ kind: 'save' })) as SavedIndex;
    const versions = Float64Array.from(idsIn(saved), (id) => told.get(id) ?? Number.NaN);
    copy.save(INDEX, (): SavedSearch => ({ ...saved, versions }));
  };

  /** Sends the worker the contacts that have changed since the last time. */
  const sync = async (ask: (request: Asked) => Promise<unknown>): Promise<void> => {
    const { contacts } = state.getState().book;
    if (contacts === seen) return;
    seen = contacts;
    const changed = [...contacts.values()].filter(({ id, version }) => indexed.get(id) !== version);
    const gone = [...indexed.keys()].filter((id) => !contacts.has(id));
    if (changed.length === 0 && gone.length === 0) return;
    for (const id of gone) indexed.delete(id);
    for (const { id, version } of changed) indexed.set(id, version);
    await ask({ kind: 'remove', ids: gone });
    for (let from = 0; from < changed.length; from += BATCH)
      await ask({ kind: 'put', docs: changed.slice(from, from + BATCH).map(docOf) });
    cancelSave();
    cancelSave = env.after(SAVE_DELAY_MS, () => void save(ask).catch(() => {}));
  };

  /** What the worker has is unknown after a failure, so the next search begins with another one. */
  const reset = (): void => {
    cancelSave();
    worker?.terminate();
    worker = undefined;
    opened = undefined;
    seen = undefined;
    indexed = new Map();
    synced = Promise.resolve();
  };

  return {
    async search(typed, among) {
      opened ??= open();
      const current = opened;
      try {
        const ask = await current;
        // One after the other: requests during indexing wait for it as well.
        synced = synced.then(() => sync(ask));
        await synced;
        return (await ask({ kind: 'search', typed, among })) as readonly FoundContact[];
      } catch (error) {
        // Another one may have begun anew already.
        if (opened === current) reset();
        throw error;
      }
    },
    dispose() {
      cancelSave();
      worker?.terminate();
    },
  };
};
