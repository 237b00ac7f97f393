import type { Entry, Profile, ProfileWithToken } from '@kith/contract';
import type { Actor } from '@kith/contract/routes';
import type { StoreApi } from 'zustand/vanilla';

export interface SessionState {
  /** `unknown` until the first auth check has had an answer. */
  status: 'unknown' | 'signedIn' | 'signedOut';
  /** True once tokens and profiles were refreshed in this page: the sockets may open. */
  fresh: boolean;
  /** The server had ended the session by the time this page asked for it. */
  hasEnded: boolean;
  /** Id of the account, read from its token. */
  accountId: string | null;
  /** Without their tokens, which are kept apart. */
  profiles: readonly Profile[];
  activeProfileId: string | null;
}

/** Who is signed in, with which tokens, in all tabs. */
export interface Session {
  state: StoreApi<SessionState>;
  /** Persisted state is available from the start; this refreshes it and follows other tabs. */
  restore(): void;
  /** Auth check of route guards: a failure means signed out, unless an unexpired token is stored. */
  check(): Promise<boolean>;
  /** Renews what is due, and the profile list; never rejects. Answers true when it succeeded. */
  refresh(options?: { force?: boolean }): Promise<boolean>;
  /** Takes what signing in or up answered. */
  accept(entry: Entry): Promise<void>;
  /** Whether signing in has kept the account from being deleted; asked once. */
  takeRestored(): boolean;
  /** Signs the server out when an earlier sign-out did not reach it; rejects while it cannot. */
  settleSignOut(): Promise<void>;
  /** At once on this device, offline too; the server follows as soon as it can be reached. */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
  /** The server ended this session. */
  ended(): void;
  setActiveProfile(id: string): void;
  /** Puts in a created or changed profile. */
  putProfile(profile: Profile | ProfileWithToken): void;
  /** Value of the authorization header; `undefined` for calls that carry no token. */
  authorization(actor: Actor, profileId?: string): string | undefined;
  userToken(): string | null;
  profileToken(profileId: string): string | null;
  /** Runs when somebody was signed out, for what else is kept on the device. */
  onSignedOut(wipe: () => Promise<void>): void;
  dispose(): void;
}
