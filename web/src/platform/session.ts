import type { AuthState, Profile, ProfileWithToken } from '@kith/contract';
import {
  PROFILE_REFRESH_DEBOUNCE_MS,
  PROFILE_REFRESH_INTERVAL_MS,
  SOCKET_RECONNECT_JITTER_MS,
  SOCKET_RECONNECT_MS,
} from '@kith/contract/base/constants';
import { createStore } from 'zustand/vanilla';
import type { Call } from './api-client.ts';
import { type Cancel, type Environment, spread } from './environment.ts';
import { toFailure } from './failure.ts';
import type { Session, SessionState } from './session.types.ts';
import type { SessionStore, SignOut } from './session-store.ts';
import { areProfileTokensDue, isExpired, isUserTokenDue, readClaims } from './tokens.ts';
import { within } from './within.ts';

export type { Session, SessionState } from './session.types.ts';

export interface SessionDeps {
  env: Pick<Environment, 'now' | 'after' | 'random'>;
  store: SessionStore;
  /** Must not renew tokens itself, because the session does. */
  call: Call;
}

/** What is deleted from this device holds up nobody longer than this. */
const WIPES_MS = 2_000;

const NOBODY = {
  ...{ fresh: false, hasEnded: false },
  ...{ accountId: null, profiles: [], activeProfileId: null },
} as const;

export const createSession = ({ env, store, call }: SessionDeps): Session => {
  let auth: AuthState | null = null;
  /**
   * Increased when a different person signs in, so that answers for the previous one are dropped.
   */
  let generation = 0;
  let pending: Promise<boolean> | null = null;
  let settling: Promise<void> | null = null;
  let profilesRefreshedAt = Number.NEGATIVE_INFINITY;
  let cancelTimer: Cancel = () => {};
  let cancelWatch: Cancel = () => {};
  let cancelSettling: Cancel = () => {};
  const wipes: (() => Promise<void>)[] = [];
  let isRestored = false;
  const state = createStore<SessionState>(() => ({ status: 'unknown', ...NOBODY }));

  const activeOf = (profiles: readonly { id: string }[], wanted: string | null): string | null =>
    (profiles.find(({ id }) => id === wanted) ?? profiles[0])?.id ?? null;

  /** Adopts the state stored in this browser by an earlier page or another tab. */
  const read = (): void => {
    auth = store.readAuth();
    if (auth === null) return;
    const { activeProfileId } = state.getState();
    state.setState({
      status: 'signedIn',
      accountId: readClaims(auth.userToken)?.sub ?? null,
      profiles: store.readProfiles(),
      activeProfileId: activeOf(auth.profiles, activeProfileId ?? store.readActive()),
    });
  };

  const forget = async (hasEnded = false): Promise<void> => {
    const wasSignedIn = auth !== null;
    generation += 1;
    auth = null;
    cancelTimer();
    profilesRefreshedAt = Number.NEGATIVE_INFINITY;
    store.clear();
    state.setState({ status: 'signedOut', ...NOBODY, hasEnded });
    if (!wasSignedIn) return;
    await within(env, WIPES_MS, Promise.allSettled(wipes.map((wipe) => wipe())));
  };

  const settle = async (): Promise<void> => {
    const owed = store.readOwedSignOut();
    if (owed === null) return;
    try {
      await call('auth.logout', { body: { everywhere: owed === 'everywhere' } });
    } catch (cause) {
      // Without a session there is nothing left to sign out of.
      if (toFailure(cause).status !== 401) throw cause;
    }
    store.writeOwedSignOut(null);
  };
  /** One at a time: a late answer must not end the session of the next person. */
  const settleSignOut: Session['settleSignOut'] = () => {
    settling ??= settle().finally(() => {
      settling = null;
    });
    return settling;
  };
  /** Until the server has confirmed it. */
  const keepSettling = (): void => {
    cancelSettling();
    settleSignOut().catch(() => {
      cancelSettling();
      cancelSettling = env.after(
        spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS),
        keepSettling,
      );
    });
  };

  const takeUserToken = async (userToken: string): Promise<void> => {
    const before = auth === null ? undefined : readClaims(auth.userToken)?.sub;
    if (before !== undefined && before !== readClaims(userToken)?.sub) await forget();
    auth = { userToken, profiles: auth?.profiles ?? [] };
    store.writeAuth(auth);
  };

  const takeProfiles = (answer: readonly ProfileWithToken[]): void => {
    if (auth === null) return;
    const profiles = answer.map(({ token: _, ...profile }): Profile => profile);
    auth = { ...auth, profiles: answer.map(({ id, token }) => ({ id, token })) };
    store.writeProfiles(profiles);
    store.writeAuth(auth);
    const wanted = state.getState().activeProfileId ?? store.readActive();
    const activeProfileId = activeOf(profiles, wanted);
    // A tab that only checks again does not override a later choice in another tab.
    if (activeProfileId !== null && activeProfileId !== store.readActive())
      store.writeActive(activeProfileId);
    const accountId = readClaims(auth.userToken)?.sub ?? null;
    state.setState({ status: 'signedIn', fresh: true, accountId, profiles, activeProfileId });
  };

  /** Throws if someone signed out or in while an answer was pending. */
  const answered = async <Value>(mine: number, answer: Promise<Value>): Promise<Value> => {
    const value = await answer;
    if (mine !== generation) throw new Error('The session changed');
    return value;
  };

  const renew = async (mine: number, force: boolean): Promise<void> => {
    await answered(mine, settleSignOut());
    if (force || isUserTokenDue(auth?.userToken ?? null, env.now())) {
      const { token } = await answered(mine, call('auth.user'));
      await takeUserToken(token);
    }
    const due = areProfileTokensDue(
      (auth?.profiles ?? []).map(({ token }) => token),
      env.now(),
    );
    if (!force && !due && env.now() - profilesRefreshedAt < PROFILE_REFRESH_DEBOUNCE_MS) return;
    takeProfiles(await answered(generation, call('profiles.list')));
    profilesRefreshedAt = env.now();
  };

  const runAfterwards = (succeeded: boolean): void => {
    cancelTimer();
    if (auth === null) return;
    const { fresh } = state.getState();
    const wait =
      succeeded || fresh
        ? PROFILE_REFRESH_INTERVAL_MS
        : spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS);
    cancelTimer = env.after(wait, () => void refresh());
  };

  const run = async (force: boolean): Promise<boolean> => {
    const mine = generation;
    // A visitor makes no calls that would be refused, and after an owed sign-out there is no session.
    if (auth === null && !store.mayHaveSession()) {
      state.setState({ status: 'signedOut' });
      await settleSignOut().catch(() => undefined);
      return false;
    }
    try {
      await renew(mine, force).catch((cause) => {
        // The user token may have been revoked before it expired.
        const wasFetched = force || isUserTokenDue(auth?.userToken ?? null, env.now());
        if (toFailure(cause).status !== 401 || wasFetched) throw cause;
        return renew(mine, true);
      });
      runAfterwards(true);
      return true;
    } catch (cause) {
      if (mine === generation && toFailure(cause).status === 401)
        await forget(store.mayHaveSession());
      if (auth === null || isExpired(auth.userToken, env.now())) {
        state.setState({ status: 'signedOut' });
      }
      runAfterwards(false);
      return false;
    }
  };

  const refresh: Session['refresh'] = ({ force = false } = {}) => {
    pending ??= run(force).finally(() => {
      pending = null;
    });
    return pending;
  };

  read();
  return {
    state,
    refresh,
    settleSignOut,
    restore() {
      cancelWatch = store.watch(() => {
        if (store.readAuth() === null) void forget();
        else read();
      });
      // A sign-out that an earlier page could not complete.
      if (auth === null && store.readOwedSignOut() !== null) keepSettling();
      void refresh();
    },
    async check() {
      if (auth !== null && !isExpired(auth.userToken, env.now())) return true;
      return await refresh();
    },
    async accept({ token, ...answer }) {
      generation += 1;
      isRestored = answer.isRestored === true;
      await takeUserToken(token);
      await pending;
      if (!(await refresh())) throw toFailure({ error: { code: 'unauthorized' } });
    },
    async signOut({ everywhere = false } = {}) {
      const signOut: SignOut = everywhere ? 'everywhere' : 'here';
      store.writeOwedSignOut(signOut);
      const forgotten = forget();
      // The server does not wait for what is deleted here.
      keepSettling();
      await forgotten;
    },
    ended: () => void forget(),
    setActiveProfile(id) {
      store.writeActive(id);
      state.setState({ activeProfileId: id });
    },
    putProfile(changed) {
      if (auth === null) return;
      const { token, ...profile } = { token: undefined, ...changed };
      const { profiles: held } = state.getState();
      const isNew = !held.some(({ id }) => id === profile.id);
      const profiles = isNew
        ? [...held, profile]
        : held.map((other) => (other.id === profile.id ? profile : other));
      if (token !== undefined) {
        const others = auth.profiles.filter(({ id }) => id !== profile.id);
        auth = { ...auth, profiles: [...others, { id: profile.id, token }] };
      }
      store.writeProfiles(profiles);
      store.writeAuth(auth);
      state.setState({ profiles });
    },
    authorization(actor, profileId) {
      if (auth === null || actor === 'anyone' || actor === 'cookie' || actor === 'media')
        return undefined;
      if (actor === 'user') return auth.userToken;
      const id = profileId ?? state.getState().activeProfileId;
      const token = auth.profiles.find((profile) => profile.id === id)?.token;
      return token === undefined ? auth.userToken : `${auth.userToken} ${token}`;
    },
    takeRestored() {
      const was = isRestored;
      isRestored = false;
      return was;
    },
    userToken: () => auth?.userToken ?? null,
    profileToken: (profileId) => auth?.profiles.find(({ id }) => id === profileId)?.token ?? null,
    onSignedOut: (wipe) => void wipes.push(wipe),
    dispose() {
      cancelTimer();
      cancelWatch();
      cancelSettling();
      generation += 1;
    },
  };
};
