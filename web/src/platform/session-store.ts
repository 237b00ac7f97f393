import type { AuthState, Profile } from '@kith/contract';
import type { KeyValue, Values } from './environment.ts';

/** Whether to sign out this browser only, or all. */
export type SignOut = 'here' | 'everywhere';

/** What a session stores in the browser, under separate keys, so that other tabs notice changes. */
export interface SessionStore {
  readAuth(): AuthState | null;
  writeAuth(auth: AuthState): void;
  /** Set when a page outside the app has created a session. */
  expectSession(): void;
  /**
   * Set while someone has signed in here and not out: there may be a session even without its
   * tokens.
   */
  mayHaveSession(): boolean;
  readProfiles(): Profile[];
  writeProfiles(profiles: readonly Profile[]): void;
  /** The profile of this tab; a new tab starts with the one chosen last in any. */
  readActive(): string | null;
  writeActive(id: string): void;
  /** A sign-out that has not reached the server. */
  readOwedSignOut(): SignOut | null;
  writeOwedSignOut(signOut: SignOut | null): void;
  /** Deletes everything except a pending sign-out. */
  clear(): void;
  watch(listener: () => void): () => void;
}

const AUTH = 'kith.auth';
const PROFILES = 'kith.profiles';
const ACTIVE = 'kith.profile';
const SIGN_OUT = 'kith.signOutOwed';
const SIGNED_IN = 'kith.signedIn';

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const isAuthState = (value: unknown): value is AuthState => {
  const { userToken, profiles } = (value ?? {}) as Partial<AuthState>;
  return (
    typeof userToken === 'string' &&
    Array.isArray(profiles) &&
    profiles.every((held) => typeof held?.id === 'string' && typeof held.token === 'string')
  );
};

export const createSessionStore = (storage: KeyValue, tab: Values): SessionStore => ({
  readAuth() {
    const auth = parse(storage.get(AUTH));
    return isAuthState(auth) ? auth : null;
  },
  writeAuth(auth) {
    storage.set(SIGNED_IN, 'yes');
    storage.set(AUTH, JSON.stringify(auth));
  },
  expectSession: () => storage.set(SIGNED_IN, 'yes'),
  mayHaveSession: () => storage.get(SIGNED_IN) !== null,
  readProfiles() {
    const profiles = parse(storage.get(PROFILES));
    return Array.isArray(profiles) ? (profiles as Profile[]) : [];
  },
  writeProfiles: (profiles) => storage.set(PROFILES, JSON.stringify(profiles)),
  readActive: () => tab.get(ACTIVE) ?? storage.get(ACTIVE),
  writeActive(id) {
    tab.set(ACTIVE, id);
    storage.set(ACTIVE, id);
  },
  readOwedSignOut: () => storage.get(SIGN_OUT) as SignOut | null,
  writeOwedSignOut: (signOut) =>
    signOut === null ? storage.remove(SIGN_OUT) : storage.set(SIGN_OUT, signOut),
  clear() {
    for (const key of [SIGNED_IN, AUTH, PROFILES, ACTIVE]) storage.remove(key);
    tab.remove(ACTIVE);
  },
  watch: (listener) => storage.watch((key) => key === AUTH && listener()),
});
