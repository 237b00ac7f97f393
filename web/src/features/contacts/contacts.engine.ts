import {
  type ContactBook,
  emptyContactBook,
  reduceCategoriesChanged,
  reduceContactsChanged,
  withCategory,
  withContact,
  withContactsAnswer,
  withFailedContacts,
  withoutRow,
} from '@kith/contract/contacts/contact-list';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import { type Cancel, type Environment, spread } from '../../platform/environment.ts';
import { isRefusal, toFailure } from '../../platform/failure.ts';
import type { LocalStore } from '../../platform/local-store.ts';
import { createFollower } from '../../platform/sync/follower.ts';
import type { Resume } from '../../platform/sync/resume.ts';
import { FAILED, LOADING, needsFullReload } from '../../platform/sync/staleness.ts';
import { fetchContacts } from './contacts.api.ts';
import { createContactsCopy } from './contacts.copy.ts';
import type { ContactsEngine, ContactsEvent, ContactsState } from './contacts.types.ts';
import { createContactSearch, type SpawnSearch } from './search/search-client.ts';

export interface ContactsEngineDeps {
  env: Pick<Environment, 'now' | 'after' | 'random' | 'page'>;
  call: Call;
  resume: Resume;
  local: LocalStore;
  spawnSearch: SpawnSearch;
}

const BOOK = 'book';
/** A version told by the server is believed to be on its way for this long. */
const HEADS_GRACE_MS = 500;

export const createContactsEngine = (deps: ContactsEngineDeps): ContactsEngine => {
  const { env, call, local } = deps;
  const state = createStore<ContactsState>(() => ({
    book: emptyContactBook(),
    front: null,
    leaving: new Set<string>(),
  }));
  const read = (): ContactBook => state.getState().book;
  const copy = createContactsCopy(local, read);
  let epoch: string | null = null;
  let started: Promise<void> | undefined;
  let isForced = false;
  let cancelHeads: Cancel = () => {};

  const write = (book: ContactBook): void => {
    const before = read();
    if (book === before) return;
    state.setState({ book, front: null });
    copy.save(before, book, epoch ?? '');
  };
  /** False when the server has another database: everything held is thrown away. */
  const isSameEpoch = (told: string): boolean => {
    const isSame = epoch === null || epoch === told;
    epoch = told;
    if (isSame) return true;
    void local.clearCopies();
    state.setState({ book: emptyContactBook(), front: null });
    return false;
  };

  const fetchBook = async (): Promise<(book: ContactBook) => ContactBook> => {
    const { version } = read();
    const isFull = needsFullReload(version, env.now(), isForced);
    // The whole comes in pages, which only the call has.
    const told = isFull ? null : await deps.resume('contacts', { version, epoch });
    let answer = told ?? (await fetchContacts(call, isFull ? LOADING : version));
    if (!isSameEpoch(answer.epoch) && !answer.full) answer = await fetchContacts(call, LOADING);
    isForced = false;
    return (book) => withContactsAnswer(book, answer);
  };
  const follower = createFollower<ContactBook, ContactsEvent>({
    env,
    read,
    write,
    reduce(book, event) {
      const { book: next, gap } =
        event.kind === 'contacts'
          ? reduceContactsChanged(book, event.change)
          : reduceCategoriesChanged(book, event.change);
      return gap ? { state: next, gap: BOOK } : { state: next };
    },
    fetch: fetchBook,
    mayRetry: (cause) => !isRefusal(toFailure(cause)),
  });

  const refresh: ContactsEngine['refresh'] = async ({ force = false } = {}) => {
    if (started === undefined) return;
    isForced ||= force;
    if (read().version === FAILED) write({ ...read(), version: LOADING });
    await follower.catchUp(BOOK).catch(() => write(withFailedContacts(read())));
  };
  const begin = async (): Promise<void> => {
    const isWanted = (of: string): boolean => read().version === LOADING && (epoch ?? of) === of;
    const kept = await copy.load((front, of) => isWanted(of) && state.setState({ front }));
    if (kept !== null && isWanted(kept.epoch)) {
      epoch = kept.epoch;
      state.setState({ book: kept.book, front: null });
    }
    await refresh();
  };

  const setLeaving = (id: string, isLeaving: boolean): void => {
    const leaving = new Set(state.getState().leaving);
    if (isLeaving) leaving.add(id);
    else leaving.delete(id);
    state.setState({ leaving });
  };
  /** What the answer does not hold, or an event is late to tell, is asked for. */
  const catchUp = (): Promise<void> => follower.catchUp(BOOK).catch(() => {});
  const unwatchPage = env.page.on('hidden', () => void local.flush());
  const search = createContactSearch({ env, local, state, spawn: deps.spawnSearch });

  return {
    state,
    search,
    refresh,
    start() {
      started ??= begin();
      return started;
    },
    resume() {
      if (read().version > LOADING) void catchUp();
    },
    take(event) {
      if (started !== undefined) follower.take(event);
    },
    takeHeads({ epoch: told, contacts: version }) {
      if (started === undefined) return;
      cancelHeads();
      if (!isSameEpoch(told)) void refresh();
      else if (read().version > 0 && read().version < version)
        cancelHeads = env.after(spread(env, HEADS_GRACE_MS, HEADS_GRACE_MS / 4), () => {
          if (read().version < version) void catchUp();
        });
    },
    fetch: (id) => call('contacts.get', { params: { id } }),
    async create(contact) {
      const { id } = await call('contacts.create', { body: contact });
      if (!read().contacts.has(id)) await catchUp();
      return id;
    },
    async update(id, changes) {
      const contact = await call('contacts.update', { params: { id }, body: changes });
      write(withContact(read(), contact));
      return contact;
    },
    async remove(id) {
      setLeaving(id, true);
      try {
        await call('contacts.remove', { params: { id } });
        write(withoutRow(read(), 'contacts', id));
      } finally {
        setLeaving(id, false);
      }
    },
    async restore(id) {
      write(withContact(read(), await call('contacts.restore', { params: { id } })));
    },
    async createCategory(name) {
      const category = await call('categories.create', { body: { name } });
      write(withCategory(read(), category));
      return category;
    },
    async renameCategory(id, name) {
      const category = await call('categories.update', { params: { id }, body: { name } });
      write(withCategory(read(), category));
    },
    async removeCategory(id) {
      await call('categories.remove', { params: { id } });
      write(withoutRow(read(), 'categories', id));
    },
    async restoreCategory(id) {
      write(withCategory(read(), await call('categories.restore', { params: { id } })));
    },
    importBatch(contacts) {
      return call('contacts.import', { body: { type: 'native', contacts: [...contacts] } });
    },
    dispose() {
      cancelHeads();
      unwatchPage();
      follower.dispose();
      search.dispose();
      void local.close();
    },
  };
};
