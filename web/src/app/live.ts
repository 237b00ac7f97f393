import type { DirectoryServerEvents, MainServerEvents } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import { createChatEngine } from '../features/chat/engine/chat.store.ts';
import { createContactsEngine } from '../features/contacts/contacts.store.ts';
import type { SpawnSearch } from '../features/contacts/search/search-client.ts';
import { spawnSearchWorker } from '../features/contacts/search/spawn-search.ts';
import { createInvitationsEngine } from '../features/invitations/invitations.store.ts';
import { wipePreferences } from '../features/preferences/preferences.copy.ts';
import { createPreferences } from '../features/preferences/preferences.store.ts';
import { createPresenceEngine } from '../features/presence/presence.store.ts';
import { createPrivacyEngine } from '../features/privacy/privacy.store.ts';
import { createLink, type Transport } from '../platform/connection.ts';
import type { Cancel } from '../platform/environment.ts';
import { watchLiveness } from '../platform/liveness.ts';
import { openLocalStore } from '../platform/local-store.ts';
import { watchForResync } from '../platform/resync.ts';
import type { Core } from './engine.ts';

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

/**
 * What runs while somebody is signed in: both connections, the address book of the account, the
 * chats of the active profile. A part of its own, so that signing in does not wait for it.
 */
export const openLive = (
  {
    env,
    call,
    renew,
    session,
    connection,
    idle,
    accounts,
    profiles,
    chat,
    people,
    contacts,
    preferences,
  }: Core,
  transport: Transport,
  spawnSearch: SpawnSearch = spawnSearchWorker,
): Cancel => {
  const addressBook = () => contacts.getState().engine;

  const openAccount = (accountId: string): Cancel => {
    // The address book is the account's, so its copy lies beside those of the profiles.
    const local = openLocalStore(env, { accountId, profileId: 'contacts' });
    const engine = createContactsEngine({ env, call, local, spawnSearch });
    contacts.setState({ engine });
    const chosen = createPreferences({ env, call, accountId });
    preferences.setState({ engine: chosen });
    return () => {
      chosen.dispose();
      preferences.setState({ engine: null });
      engine.dispose();
      contacts.setState({ engine: null });
    };
  };

  let abandonMain = nothing;

  const openMainLink = (): Cancel => {
    const link = createLink<MainServerEvents>({
      env,
      renew,
      socket: transport.open('main', session.userToken),
    });
    link.on('profiles.changed', () => void session.refresh({ force: true }));
    link.on('hello', profiles.refreshUnread);
    link.on('unread.changed', profiles.refreshUnread);
    link.on('hello', accounts.lookForNewDevices);
    link.on('sessions.changed', accounts.lookForNewDevices);
    link.on('session.ended', session.ended);
    link.on('heads', (heads) => {
      addressBook()?.takeHeads(heads);
      preferences.getState().engine?.takeHeads(heads);
    });
    link.on('invitations.changed', () => people.getState().engine?.invitations.takeHint());
    link.on('preferences.changed', (change) => preferences.getState().engine?.take(change));
    link.on('contacts.changed', (change) => addressBook()?.take({ kind: 'contacts', change }));
    link.on('categories.changed', (change) => addressBook()?.take({ kind: 'categories', change }));
    const untrack = connection.track(link);
    link.start();
    abandonMain = link.abandon;
    return () => {
      abandonMain = nothing;
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
    const privacy = createPrivacyEngine(call, me);
    link.on('privacy.changed', privacy.takeHint);
    const presence = createPresenceEngine({ env, link, idle: idle.store });
    const invitations = createInvitationsEngine(call, me);
    people.setState({ engine: { privacy, presence, invitations } });
    chat.setState({ engine });
    const untrack = connection.track(link);
    const stopAsking = watchLiveness({ env, link, onDead: () => abandonMain() });
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
      stopAsking();
      untrack();
      link.stop();
      presence.dispose();
      engine.dispose();
      chat.setState({ engine: null });
      people.setState({ engine: null });
    };
  };

  session.onSignedOut(async () => wipePreferences(env.storage));
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
  ];
  return () => {
    for (const cancel of cancels) cancel();
  };
};
