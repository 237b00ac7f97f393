import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Accounts, createAccounts } from '../features/accounts/accounts.store.ts';
import type { ChatEngine } from '../features/chat/engine/chat.types.ts';
import type { ContactsEngine } from '../features/contacts/contacts.types.ts';
import type { PreferencesEngine } from '../features/preferences/preferences.types.ts';
import { createProfiles, type Profiles } from '../features/profiles/profiles.store.ts';
import { type Call, createApiClient } from '../platform/api-client.ts';
import { type Connection, createConnection } from '../platform/connection.ts';
import type { Cancel, Environment } from '../platform/environment.ts';
import { type IdleStore, watchIdle } from '../platform/idle.ts';
import { wipeLocalStores } from '../platform/local-wipe.ts';
import type { Platform } from '../platform/react.tsx';
import { createSession, type Session } from '../platform/session.ts';
import { createSessionStore } from '../platform/session-store.ts';
import { createStepUp } from '../platform/step-up.ts';
import type { PeopleEngine } from './people.ts';

/** Everything that runs without a screen. */
export interface Engine {
  platform: Platform;
  accounts: Accounts;
  profiles: Profiles;
  /** Null while nobody is signed in; another one after each switch of the profile. */
  chat: StoreApi<{ engine: ChatEngine | null }>;
  /** Beside the chats, and as long as they. */
  people: StoreApi<{ engine: PeopleEngine | null }>;
  /** Null while nobody is signed in; the same for all profiles of the account. */
  contacts: StoreApi<{ engine: ContactsEngine | null }>;
  /** Null while nobody is signed in; the account's. */
  preferences: StoreApi<{ engine: PreferencesEngine | null }>;
  dispose(): void;
}

/** What is there before anybody has signed in, for what runs afterwards. */
export interface Core extends Pick<Engine, 'chat' | 'people' | 'contacts' | 'preferences'> {
  env: Environment;
  call: Call;
  session: Session;
  renew(): Promise<unknown>;
  connection: Connection;
  accounts: Accounts;
  profiles: Profiles;
  idle: { store: IdleStore };
}

/**
 * `goLive` is called once, as soon as somebody is signed in; it may fetch its code first. What it
 * answers ends it.
 */
export const createEngine = (
  env: Environment,
  goLive: (core: Core) => Cancel | Promise<Cancel>,
): Engine => {
  // The session renews the tokens, so its own calls must not wait for that.
  const plainCall = createApiClient({
    env,
    authorization: (actor, profileId) => session.authorization(actor, profileId),
    renew: () => Promise.resolve(false),
  });
  const session: Session = createSession({
    env,
    store: createSessionStore(env.storage, env.tab),
    call: plainCall,
  });
  const renew = () => session.refresh({ force: true });
  const stepUp = createStepUp();
  const call = createApiClient({
    env,
    authorization: session.authorization,
    renew,
    stepUp: stepUp.ask,
  });
  const connection = createConnection(env);
  const idle = watchIdle(env);
  const chat = createStore<{ engine: ChatEngine | null }>(() => ({ engine: null }));
  const people = createStore<{ engine: PeopleEngine | null }>(() => ({ engine: null }));
  const contacts = createStore<{ engine: ContactsEngine | null }>(() => ({ engine: null }));
  const preferences = createStore<{ engine: PreferencesEngine | null }>(() => ({ engine: null }));
  const accounts = createAccounts(call, session);
  const profiles = createProfiles(call, session);
  const core: Core = {
    env,
    call,
    session,
    renew,
    connection,
    idle,
    accounts,
    profiles,
    chat,
    people,
    contacts,
    preferences,
  };

  let live: Cancel | Promise<Cancel> | undefined;
  const goLiveOnce = (): void => {
    if (session.state.getState().status === 'signedIn') live ??= goLive(core);
  };
  session.onSignedOut(() => wipeLocalStores(env));
  session.onSignedOut(async () => stepUp.settle(false));
  const unsubscribe = session.state.subscribe(goLiveOnce);
  goLiveOnce();
  session.restore();

  return {
    platform: { call, session, connection: connection.store, idle: idle.store, stepUp },
    accounts,
    profiles,
    chat,
    people,
    contacts,
    preferences,
    dispose() {
      unsubscribe();
      void Promise.resolve(live).then((end) => end?.());
      idle.dispose();
      session.dispose();
    },
  };
};
