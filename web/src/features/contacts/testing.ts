import type { Contact, ContactCategory, ContactsChanged, NewContact } from '@kith/contract';
import { restoredContact } from '@kith/contract/contacts/contact-names';
import type { RouteName } from '@kith/contract/routes';
import type { Call } from '../../platform/api-client.ts';
import { toFailure } from '../../platform/failure.ts';
import { openLocalStore } from '../../platform/local-store.ts';
import type { Resume } from '../../platform/sync/resume.ts';
import {
  createBrowser,
  createTestEnvironment,
  type TestBrowser,
} from '../../platform/testing/environment.ts';
import { createContactsEngine } from './contacts.engine.ts';
import type { SearchRequest } from './search/search.worker.ts';
import type { SearchWorker } from './search/search-client.ts';
import { createSearchIndex } from './search/search-index.ts';

interface AnyRequest {
  params?: { id?: string };
  query?: { version?: string; after?: string };
  body?: unknown;
}

export const refusal = (status: number, more: object = {}) =>
  Object.assign(toFailure(), { status, code: 'refused', ...more });

/** An address book of one account, small enough to verify by reading. */
export const createTestBook = (start: number) => {
  const contacts = new Map<string, Contact>();
  const gone = new Map<string, number>();
  const categories: ContactCategory[] = [];
  const calls: { name: RouteName; options: AnyRequest }[] = [];
  const instead = new Map<RouteName, (options: AnyRequest) => unknown>();
  const state = { epoch: 'first', version: start };

  const put = (id: string, data: Partial<NewContact>): ContactsChanged => {
    const previous = state.version++;
    const contact = restoredContact({ id, ...(data as object), version: state.version });
    const isNew = !contacts.has(id);
    contacts.set(id, contact);
    const rows = { created: isNew ? [contact] : [], updated: isNew ? [] : [contact], deleted: [] };
    return { owner: 'account', version: state.version, previous, ...rows };
  };
  const remove = (id: string): ContactsChanged => {
    const previous = state.version++;
    contacts.delete(id);
    gone.set(id, state.version);
    const deleted = [{ id, deleted: true as const }];
    return {
      owner: 'account',
      version: state.version,
      previous,
      created: [],
      updated: [],
      deleted,
    };
  };
  const list = (since: number) => {
    const full = since <= 0;
    const markers = [...gone].filter(([, version]) => !full && version > since);
    return {
      contacts: [
        ...[...contacts.values()].filter(({ version }) => version > since),
        ...markers.map(([id]) => ({ id, deleted: true })),
      ],
      categories,
      version: state.version,
      epoch: state.epoch,
      full,
      next: null,
    };
  };

  return {
    state,
    put,
    remove,
    instead,
    calls,
    /** Returns and clears the requests since the last time: the versions of list calls. */
    asked: () =>
      calls
        .splice(0)
        .filter(({ name }) => name === 'contacts.list')
        .map(({ options }) => Number(options.query?.version ?? 0)),
    call: (async (name: RouteName, options: AnyRequest = {}) => {
      calls.push({ name, options });
      const other = instead.get(name);
      if (other !== undefined) return other(options);
      const id = options.params?.id ?? '';
      if (name === 'contacts.list') return list(Number(options.query?.version ?? 0));
      if (name === 'contacts.create') {
        const { tempId: _, ...contact } = options.body as NewContact & { tempId?: string };
        put('made', contact);
        return { id: 'made' };
      }
      if (name === 'contacts.update') {
        put(id, { ...contacts.get(id), ...(options.body as object) } as NewContact);
        return contacts.get(id);
      }
      if (name === 'contacts.remove') remove(id);
      return {};
    }) as Call,
  };
};
export type TestBook = ReturnType<typeof createTestBook>;

/** The worker's index without a thread; answers in a later turn. */
const createTestWorker = (heard: SearchRequest['kind'][]): SearchWorker => {
  let index = createSearchIndex();
  const answer = (request: SearchRequest): unknown => {
    if (request.kind === 'open') index = createSearchIndex(request.saved);
    else if (request.kind === 'put') index.put(request.docs);
    else if (request.kind === 'remove') index.remove(request.ids);
    else return request.kind === 'save' ? index.save() : index.search(request.typed);
    return undefined;
  };
  const worker: SearchWorker = {
    onmessage: null,
    onerror: null,
    postMessage(request) {
      if (request.kind !== 'put' || request.docs.length > 0) heard.push(request.kind);
      const ok = answer(request);
      queueMicrotask(() => worker.onmessage?.({ data: { seq: request.seq, ok } }));
    },
    terminate() {},
  };
  return worker;
};

/** A browser with the address book. */
export const openContactsPage = (server?: TestBook, browser: TestBrowser = createBrowser()) => {
  const env = createTestEnvironment(browser);
  const book = server ?? createTestBook(env.now());
  const local = openLocalStore(env, { accountId: 'account', profileId: 'contacts' });
  const heard: SearchRequest['kind'][] = [];
  const wire = { resume: (async () => null) as Resume };
  const engine = createContactsEngine({
    env,
    call: book.call,
    resume: (...asked) => wire.resume(...asked),
    local,
    spawnSearch: () => createTestWorker(heard),
  });
  const held = () => engine.state.getState();
  return {
    env,
    book,
    local,
    engine,
    browser,
    /** The requests to the worker. */
    heard,
    /** Answers requests over the connection; without it, everything is requested by calls. */
    wire,
    version: () => held().book.version,
    names: () =>
      [...held().book.contacts.values()]
        .filter(({ id }) => !held().leaving.has(id))
        .map(({ firstName }) => firstName)
        .sort(),
    tell: (change: ContactsChanged) => engine.take({ kind: 'contacts', change }),
  };
};
