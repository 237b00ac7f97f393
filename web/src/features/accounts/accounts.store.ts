import type { CallAnswer, CallRequest, SignInChallenge } from '@kith/contract';
import type { Call } from '../../platform/api-client.ts';
import type { Session } from '../../platform/session.ts';

export type Registration = CallRequest<'auth.register'>['body'];
export type OpenSession = CallAnswer<'sessions.list'>['sessions'][number];

/** Signing up, in and out. Everything rejects with a `Failure` that the form shows. */
export interface Accounts {
  /** Answers what a mailed code is to be proved by, or null once somebody is signed in. */
  register(registration: Registration): Promise<string | null>;
  /** Answers what is asked besides the password, or null once somebody is signed in. */
  signIn(email: string, password: string): Promise<SignInChallenge | null>;
  /** Never rejects: this device is signed out at once, the server as soon as it can be reached. */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
  /** Proves again who it is, for sensitive calls of the next minutes. */
  prove(password: string): Promise<void>;
  sessions(): Promise<OpenSession[]>;
  revokeSession(id: string): Promise<void>;
}

export const createAccounts = (call: Call, session: Session): Accounts => ({
  async register(body) {
    await session.settleSignOut();
    const answer = await call('auth.register', { body });
    if ('verification' in answer) return answer.verification;
    await session.accept(answer.token);
    return null;
  },
  async signIn(email, password) {
    await session.settleSignOut();
    const answer = await call('auth.login', { body: { email, password } });
    if ('challenge' in answer) return answer.challenge;
    await session.accept(answer.token);
    return null;
  },
  signOut: session.signOut,
  async prove(password) {
    await call('auth.stepUp', { body: { password } });
  },
  sessions: async () => (await call('sessions.list')).sessions,
  async revokeSession(id) {
    await call('sessions.revoke', { params: { id } });
  },
});
