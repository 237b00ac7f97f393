import type { CallAnswer, CallRequest } from '@kith/contract';

export type Registration = CallRequest<'auth.register'>['body'];
export type OpenSession = CallAnswer<'sessions.list'>['sessions'][number];

/** Signing up, in and out. Everything rejects with a `Failure` that the form shows. */
export interface Accounts {
  register(registration: Registration): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signOut(options?: { everywhere?: boolean }): Promise<void>;
  sessions(): Promise<OpenSession[]>;
  revokeSession(id: string): Promise<void>;
}
