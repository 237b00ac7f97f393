import type { Authenticator, Handlers } from '../../platform/http/index.ts';
import type { AccountsOptions, SessionEnd } from './accounts.context.ts';
import { accountRoutes } from './accounts.routes.ts';
import { accountService } from './accounts.service.ts';
import { createAuthenticator } from './authenticator.ts';
import { createPasswords } from './passwords.ts';
import { sessionService } from './sessions.service.ts';
import { watchSessions } from './sessions.watch.ts';
import { readSigningKeys } from './signing-keys.ts';
import { stepUpService } from './step-up.service.ts';
import { createTokens } from './tokens.ts';

export type { AccountsOptions } from './accounts.context.ts';

export interface Accounts {
  authenticator: Authenticator;
  handlers: Pick<
    Handlers,
    | 'auth.register'
    | 'auth.login'
    | 'auth.logout'
    | 'auth.user'
    | 'auth.stepUp'
    | 'sessions.list'
    | 'sessions.revoke'
  >;
  issueProfileToken(accountId: string, sessionId: string, profileId: string): Promise<string>;
  /** Whenever a session is over, on whichever node; possibly more than once for one session. */
  onSessionEnded(callback: (sessionId: string, reason: SessionEnd) => void): void;
  /** Begins to follow the sessions that end on other nodes or by themselves. */
  start(): void;
  stop(): Promise<void>;
}

export const createAccounts = async (options: AccountsOptions): Promise<Accounts> => {
  const { database, clock, random } = options;
  const tokens = createTokens(clock, await readSigningKeys(database, clock, random));
  const passwords = await createPasswords(random);
  const sessions = sessionService(options);
  const watch = watchSessions(options, sessions);
  const service = accountService(options, passwords, sessions);
  const stepUp = stepUpService(options, passwords);
  return {
    authenticator: createAuthenticator(options, tokens, sessions, stepUp),
    handlers: accountRoutes({
      accounts: service,
      sessions,
      stepUp,
      issueUserToken: tokens.issueUser,
    }),
    issueProfileToken: tokens.issueProfile,
    onSessionEnded: sessions.onEnded,
    start: watch.start,
    stop: watch.stop,
  };
};
