import type { CallAnswer, CallRequest, SignInChallenge } from '@kith/contract';
import type { Call } from '../../platform/api-client.ts';
import { toFailure } from '../../platform/failure.ts';
import type { Session } from '../../platform/session.ts';

export type Registration = CallRequest<'auth.register'>['body'];
/** A sign-up that waits for its emailed code. */
export interface PendingSignUp {
  registration: Registration;
  /** The verification for the emailed code. */
  verification: string;
}
export type SignInName = { email: string } | { number: string };
export type OpenSession = CallAnswer<'sessions.list'>['sessions'][number];

/** Signing up, in and out. Everything rejects with a `Failure` for the form. */
export interface Accounts {
  /** Returns the pending verification, or null once signed in. */
  register(registration: Registration): Promise<string | null>;
  /** Continues a sign-up that waits for the emailed code. */
  verify(verification: string, code: string): Promise<void>;
  /** Returns the second step, or null once the sign-in is complete. */
  signIn(name: SignInName, password: string): Promise<SignInChallenge | null>;
  /** Sends a password reset link if the account exists; the answer does not reveal it. */
  forgot(email: string): Promise<void>;
  resetPassword(ticket: string, password: string): Promise<void>;
  /**
   * Never rejects: this device is signed out immediately, the server as soon as it can be reached.
   */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
  /** Confirms the identity for sensitive calls of the next minutes. */
  prove(password: string): Promise<void>;
  /** Ends every other session. */
  changePassword(current: string, next: string): Promise<void>;
  sessions(): Promise<OpenSession[]>;
  /** Null for the name of its browser. */
  renameSession(id: string, name: string | null): Promise<OpenSession>;
  /** Confirms that the sign-in was your own. */
  confirmSession(id: string): Promise<void>;
  revokeSession(id: string): Promise<void>;
}

export const createAccounts = (call: Call, session: Session): Accounts => {
  return {
    async register(body) {
      await session.settleSignOut();
      const answer = await call('auth.register', { body });
      if ('verification' in answer) return answer.verification;
      await session.accept(answer);
      return null;
    },
    async verify(verification, code) {
      await session.accept(await call('auth.verify', { body: { verification, code } }));
    },
    async signIn(name, password) {
      await session.settleSignOut();
      const answer = await call('auth.login', { body: { ...name, password } });
      if ('challenge' in answer) return answer.challenge;
      await session.accept(answer);
      return null;
    },
    async forgot(email) {
      await call('password.forgot', { body: { email } });
    },
    async resetPassword(ticket, password) {
      await call('password.reset', { body: { ticket, password } });
    },
    signOut: session.signOut,
    async prove(password) {
      await call('auth.stepUp', { body: { password } });
    },
    async changePassword(current, next) {
      // The typed password is itself the confirmation that the call requires, unless there is a second
      // factor: the call then asks for that.
      await call('auth.stepUp', { body: { password: current } }).catch((cause) => {
        if (toFailure(cause).code !== 'not_allowed') throw cause;
      });
      await call('password.change', { body: { current, next } });
    },
    sessions: async () => (await call('sessions.list')).sessions,
    renameSession: (id, name) => call('sessions.update', { params: { id }, body: { name } }),
    async confirmSession(id) {
      await call('sessions.confirm', { params: { id } });
    },
    async revokeSession(id) {
      await call('sessions.revoke', { params: { id } });
    },
  };
};
