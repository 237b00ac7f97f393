import { CONTACT_SYNC_WINDOW_MS } from '@kith/contract/base/constants';
import {
  type ContactBook,
  emptyContactBook,
  reduceCategoriesChanged,
  reduceContactsChanged,
  withCategory,
  withContact,
  withContactsAnswer,
  withoutRow,
} from '@kith/contract/contacts/contact-list';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import { createOnce } from '../../platform/create-once.ts';
import type { Environment } from '../../platform/environment.ts';
import type { LocalStore } from '../../platform/local-store.ts';
import { defineCollection, LOADING } from '../../platform/sync/collection.ts';
import { createEpoch } from '../../platform/sync/epoch.ts';
import type { Resume } from '../../platform/sync/resume.ts';
import { fetchContacts } from './contacts.api.ts';
import { createContactsCopy } from './contacts.copy.ts';
import type {
  BookHeads,
  ContactsEngine,
  ContactsEvent,
  ContactsState,
  Front,
} from './contacts.types.ts';
import { createContactSearch, type SpawnSearch } from './search/search-client.ts';

export interface ContactsEngineDeps {
  env: Pick<Environment, 'now' | 'after' | 'random' | 'page' | 'uuid'>;
  call: Call;
  resume: Resume;
  local: LocalStore;
  spawnSearch: SpawnSearch;
}

export const createContactsEngine = (deps: ContactsEngineDeps): ContactsEngine => {
  const { env, call, local } = deps;
  const state = createStore<ContactsState>(() => ({
    book: emptyContactBook(),
    front: null,
    leaving: new Set<string>(),
  }));
  const read = (): ContactBook => state.getState().book;
  const write = (book: ContactBook): void => state.setState({ book, front: null });
  const epoch = createEpoch(local, () => {
    write(emptyContactBook());
    void book.refresh();
  });
  const copy = createContactsCopy(local, read, epoch.current);
  const showFront = (front: Front, of: string): void => {
    if (read().version === LOADING && epoch.allows(of)) state.setState({ front });
  };
  const book = defineCollection({
    env,
    epoch,
    copy: { load: () => copy.load(showFront), save: copy.save },
    read,
    write,
    // The whole list comes in pages, which only the call supports.
    resume: async (held) => (held.version > LOADING ? deps.resume('contacts', held) : null),
    list: (version) => fetchContacts(call, version),
    merge: withContactsAnswer,
    reduce(held, { kind, change }: ContactsEvent) {
      const { book: next, gap } =
        kind === 'contacts'
          ? reduceContactsChanged(held, change)
          : reduceCategoriesChanged(held, change);
      return { state: next, gap };
    },
    isAt: ({ version }, { contacts }: BookHeads) => version >= contacts,
    isTooOld: (version) => env.now() - version > CONTACT_SYNC_WINDOW_MS,
  });
  const contactOnce = createOnce(env.uuid);
  const categoryOnce = createOnce(env.uuid);
  let started: Promise<void> | undefined;

  const setLeaving = (id: string, isLeaving: boolean): void => {
    const leaving = new Set(state.getState().leaving);
    if (isLeaving) leaving.add(id);
    else leaving.delete(id);
    state.setState({ leaving });
  };
  const unwatchPage = env.page.on('hidden', () => void local.flush());
  const search = createContactSearch({ env, local, state, spawn: deps.spawnSearch });

  return {
    state,
    search,
    start: () => (started ??= book.load().then(() => book.refresh())),
    refresh({ force = false } = {}) {
      if (force) book.restart();
      return book.refresh();
    },
    take: book.take,
    takeHeads: book.takeHeads,
    fetch: (id) => call('contacts.get', { params: { id } }),
    async create(contact) {
      const { id } = await contactOnce(contact, (tempId) =>
        call('contacts.create', { body: { ...contact, tempId } }),
      );
      if (!read().contacts.has(id)) await book.refresh();
      return id;
    },
    async update(id, changes) {
      const contact = await call('contacts.update', { params: { id }, body: changes });
      book.update((held) => withContact(held, contact));
      return contact;
    },
    async remove(id) {
      setLeaving(id, true);
      try {
        await call('contacts.remove', { params: { id } });
        book.update((held) => withoutRow(held, 'contacts', id));
      } finally {
        setLeaving(id, false);
      }
    },
    async restore(id) {
      const contact = await call('contacts.restore', { params: { id } });
      book.update((held) => withContact(held, contact));
    },
    async createCategory(name) {
      const category = await categoryOnce(name, (tempId) =>
        call('categories.create', { body: { name, tempId } }),
      );
      book.update((held) => withCategory(held, category));
      return category;
    },
    async renameCategory(id, name) {
      const category = await call('categories.update', { params: { id }, body: { name } });
      book.update((held) => withCategory(held, category));
    },
    async removeCategory(id) {
      await call('categories.remove', { params: { id } });
      book.update((held) => withoutRow(held, 'categories', id));
    },
    async restoreCategory(id) {
      const category = await call('categories.restore', { params: { id } });
      book.update((held) => withCategory(held, category));
    },
    importBatch(contacts) {
      return call('contacts.import', { body: { type: 'native', contacts: [...contacts] } });
    },
    dispose() {
      unwatchPage();
      book.dispose();
      search.dispose();
      void local.close();
    },
  };
};
