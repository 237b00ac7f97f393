import type { DirectoryServerEvents, MainServerEvents } from '@kith/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Accounts, createAccounts } from '../features/accounts/accounts.store.ts';
import { createChatEngine } from '../features/chat/chat.store.ts';
import type { ChatEngine } from '../features/chat/chat.types.ts';
import { createContactsEngine } from '../features/contacts/contacts.store.ts';
import type { ContactsEngine } from '../features/contacts/contacts.types.ts';
import type { SpawnSearch } from '../features/contacts/search/search-client.ts';
import { spawnSearchWorker } from '../features/contacts/search/spawn-search.ts';
import { createProfiles, type Profiles } from '../features/profiles/profiles.store.ts';
import { createApiClient } from '../platform/api-client.ts';
import { createConnection, createLink, type Transport } from '../platform/connection.ts';
import type { Cancel, Environment } from '../platform/environment.ts';
import { watchIdle } from '../platform/idle.ts';
import { openLocalStore, wipeLocalStores } from '../platform/local-store.ts';
import type { Platform } from '../platform/react.tsx';
import { watchForResync } from '../platform/resync.ts';
import { createSession, type Session } from '../platform/session.ts';
import { createSessionStore } from '../platform/session-store.ts';

/** Everything that runs without a screen. */
export interface Engine {
  platform: Platform;
  accounts: Accounts;
  profiles: Profiles;
  /** Null while nobody is signed in; another one after each switch of the profile. */
  chat: StoreApi<{ engine: ChatEngine | null }>;
  /** Null while nobody is signed in; the same for all profiles of the account. */
  contacts: StoreApi<{ engine: ContactsEngine | null }>;
  dispose(): void;
}

/** Follows one value of a store: runs `use` for it, and what that answered before the next one. */
const follow = <State, Value>(
  store: StoreApi<State>,
  select: (state: State) => Value,
  use: (value: Value) => Cancel,
): Cancel => {
  let value = select(store.getState());
  let end = use(value);
  const unsubscribe = store.subscribe((state) => {
    const next = select(state);
    if (Object.is(next, value)) return;
    value = next;
    end();
    end = use(value);
  });
  return () => {
    unsubscribe();
    end();
  };
};

const nothing: Cancel = () => {};

export const createEngine = (
  env: Environment,
  transport: Transport,
  spawnSearch: SpawnSearch = spawnSearchWorker,
): Engine => {
  // The session renews the tokens, so its own calls must not wait for that.
  const plainCall = createApiClient({
    env,
    authorization: (actor, profileId) => session.authorization(actor, profileId),
    renew: () => Promise.resolve(false),
  });
  const session: Session = createSession({
    env,
    store: createSessionStore(env.storage),
    call: plainCall,
  });
  const renew = () => session.refresh({ force: true });
  const call = createApiClient({ env, authorization: session.authorization, renew });
  const connection = createConnection(env);
  const idle = watchIdle(env);
  const chat = createStore<{ engine: ChatEngine | null }>(() => ({ engine: null }));
  const contacts = createStore<{ engine: ContactsEngine | null }>(() => ({ engine: null }));
  const addressBook = () => contacts.getState().engine;

  const openAccount = (accountId: string): Cancel => {
    // The address book is the account's, so its copy lies beside those of the profiles.
    const local = openLocalStore(env, { accountId, profileId: 'contacts' });
    const engine = createContactsEngine({ env, call, local, spawnSearch });
    contacts.setState({ engine });
    return () => {
      engine.dispose();
      contacts.setState({ engine: null });
    };
  };

  const openMainLink = (): Cancel => {
    const link = createLink<MainServerEvents>({
      env,
      renew,
      socket: transport.open('main', session.userToken),
    });
    link.on('profiles.changed', () => void session.refresh({ force: true }));
    link.on('session.ended', session.ended);
    link.on('heads', (heads) => addressBook()?.takeHeads(heads));
    link.on('contacts.changed', (change) => addressBook()?.take({ kind: 'contacts', change }));
    link.on('categories.changed', (change) => addressBook()?.take({ kind: 'categories', change }));
    const untrack = connection.track(link);
    link.start();
    return () => {
      untrack();
      link.stop();
    };
  };

  const openProfile = (accountId: string, me: string): Cancel => {
    const link = createLink<DirectoryServerEvents>({
      env,
      renew,
      socket: transport.open('directory', () => session.profileToken(me)),
    });
    link.on('session.ended', session.ended);
    const local = openLocalStore(env, { accountId, profileId: me });
    const engine = createChatEngine({ env, call, me, link, local, idle: idle.store });
    chat.setState({ engine });
    const untrack = connection.track(link);
    const stopLink = follow(
      session.state,
      ({ fresh }) => fresh,
      (fresh) => {
        if (fresh) link.start();
        return nothing;
      },
    );
    return () => {
      stopLink();
      untrack();
      link.stop();
      engine.dispose();
      chat.setState({ engine: null });
    };
  };

  const cancels = [
    follow(
      session.state,
      ({ status, accountId }) => (status === 'signedIn' ? accountId : null),
      (accountId) => (accountId === null ? nothing : openAccount(accountId)),
    ),
    follow(
      session.state,
      ({ status, fresh }) => status === 'signedIn' && fresh,
      (isOpen) => (isOpen ? openMainLink() : nothing),
    ),
    follow(
      session.state,
      ({ status, accountId, activeProfileId }) =>
        status === 'signedIn' ? `${accountId} ${activeProfileId}` : null,
      () => {
        const { status, accountId, activeProfileId } = session.state.getState();
        if (status !== 'signedIn' || accountId === null || activeProfileId === null) return nothing;
        return openProfile(accountId, activeProfileId);
      },
    ),
    watchForResync(env, () => {
      void session.refresh();
      void chat.getState().engine?.refresh();
      void addressBook()?.refresh();
    }),
    idle.dispose,
    session.dispose,
  ];
  session.onSignedOut(() => wipeLocalStores(env));
  session.restore();

  return {
    platform: { session, connection: connection.store, idle: idle.store },
    accounts: createAccounts(call, session),
    profiles: createProfiles(call, session),
    chat,
    contacts,
    dispose() {
      for (const cancel of cancels) cancel();
    },
  };
};
