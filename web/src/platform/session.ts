import type { Profile } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';

export interface SessionState {
  /** `unknown` until `restore` or `check` has had an answer. */
  status: 'unknown' | 'signedIn' | 'signedOut';
  /** Id of the account, read from its token. */
  accountId: string | null;
  /** Without their tokens, which are kept apart. */
  profiles: readonly Profile[];
  activeProfileId: string | null;
}

/** Who is signed in, with which tokens, in all tabs. */
export interface Session {
  state: StoreApi<SessionState>;
  /** Reads what is persisted, then refreshes. */
  restore(): void;
  /** Auth check of route guards: a failure means signed out, unless an unexpired token is stored. */
  check(): Promise<boolean>;
  /** Renews what is due, and the profile list; never rejects. Answers true when it succeeded. */
  refresh(options?: { force?: boolean }): Promise<boolean>;
  /** Takes the token that signing in or up answered. */
  accept(userToken: string): Promise<void>;
  /** Signs the server out first when an earlier sign-out did not reach it; rejects while it cannot. */
  settleSignOut(): Promise<void>;
  /** At once on this device, offline too; the server follows when it can be reached. */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
  /** The server ended this session. */
  ended(): void;
  setActiveProfile(id: string): void;
  /** Puts in a created or changed profile. */
  putProfile(profile: Profile & { token?: string }): void;
  userToken(): string | null;
  profileToken(profileId: string): string | null;
  /** Runs at sign-out, before the state says so. */
  onSignOut(wipe: () => Promise<void> | void): void;
  dispose(): void;
}
