import type { Entry, Profile, ProfileWithToken } from '@kith/contract';
import type { Actor } from '@kith/contract/routes';
import type { StoreApi } from 'zustand/vanilla';

export interface SessionState {
  /** `unknown` until the first auth check has been answered. */
  status: 'unknown' | 'signedIn' | 'signedOut';
  /** True once tokens and profiles have been refreshed in this page: the sockets can connect. */
  fresh: boolean;
  /** The server had ended the session before this page asked for it. */
  hasEnded: boolean;
  /** Id of the account, read from its token. */
  accountId: string | null;
  /** Without their tokens, which are stored separately. */
  profiles: readonly Profile[];
  activeProfileId: string | null;
}

/** Who is signed in, with which tokens, in all tabs. */
export interface Session {
  state: StoreApi<SessionState>;
  /** Stored state is available immediately; this refreshes it and follows other tabs. */
  restore(): void;
  /** Auth check of route guards: an error means signed out, unless an unexpired token is stored. */
  check(): Promise<boolean>;
  /**
   * Renews tokens that are due, and the profile list; never rejects. Resolves with whether it
   * succeeded.
   */
  refresh(options?: { force?: boolean }): Promise<boolean>;
  /** Stores the answer to signing in or up. */
  accept(entry: Entry): Promise<void>;
  /** Whether signing in has cancelled the deletion of the account; can be read once. */
  takeRestored(): boolean;
  /** Completes an earlier sign-out on the server; rejects while it cannot. */
  settleSignOut(): Promise<void>;
  /** Immediate on this device, also offline; the server follows as soon as it can be reached. */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
  /** The server ended this session. */
  ended(): void;
  setActiveProfile(id: string): void;
  /** Adds or replaces a profile. */
  putProfile(profile: Profile | ProfileWithToken): void;
  /** Value of the authorization header; `undefined` for calls without a token. */
  authorization(actor: Actor, profileId?: string): string | undefined;
  userToken(): string | null;
  profileToken(profileId: string): string | null;
  /** Called after a sign-out, for other data stored on the device. */
  onSignedOut(wipe: () => Promise<void>): void;
  dispose(): void;
}
