import { type Entry, SECOND_MS } from '@kith/contract';
import type { Handlers, RequestContext, UserActor } from '../../platform/http/index.ts';
import type { AccountService } from './accounts.service.ts';
import type { PasswordService } from './passwords/password.service.ts';
import {
  type OpenedSession,
  SESSION_LIFETIME_MS,
  type SessionService,
} from './sessions/sessions.service.ts';
import type { Tokens } from './sessions/tokens.ts';
import type { SignUpService } from './sign-up/sign-up.service.ts';
import type { StepUpService } from './step-up/step-up.service.ts';

export type AccountHandlers = Pick<
  Handlers,
  | 'auth.register'
  | 'auth.verify'
  | 'auth.login'
  | 'auth.logout'
  | 'auth.user'
  | 'auth.stepUp'
  | 'password.forgot'
  | 'password.reset'
  | 'password.change'
  | 'sessions.list'
  | 'sessions.update'
  | 'sessions.confirm'
  | 'sessions.revoke'
>;

interface Services {
  accounts: AccountService;
  signUp: SignUpService;
  password: PasswordService;
  sessions: SessionService;
  stepUp: StepUpService;
  issueUserToken: Tokens['issueUser'];
}

export const setSessionCookie = (cookie: string, context: RequestContext): void =>
  context.setCookie(cookie, SESSION_LIFETIME_MS / SECOND_MS);

/** Sets the cookie and returns the token after a successful sign-in. */
export const doorOf = (issueUserToken: Tokens['issueUser']) => {
  const tokenOf = async ({ accountId, sessionId }: UserActor) => ({
    token: await issueUserToken(accountId, sessionId),
  });
  const enter = async (opened: OpenedSession, context: RequestContext): Promise<Entry> => {
    setSessionCookie(opened.cookie, context);
    return { ...(await tokenOf(opened)), ...(opened.isRestored && { isRestored: true }) };
  };
  return { tokenOf, enter };
};

export const createAccountHandlers = ({
  accounts,
  signUp,
  password,
  sessions,
  stepUp,
  issueUserToken,
}: Services): AccountHandlers => {
  const { tokenOf, enter } = doorOf(issueUserToken);
  return {
    'auth.register': async ({ body, context }) => {
      const answer = await signUp.register(body, context);
      if ('cookie' in answer) return enter(answer, context);
      context.accept();
      return answer;
    },
    'auth.verify': async ({ body, context }) => enter(await signUp.verify(body, context), context),
    'auth.login': async ({ body, context }) => {
      const login = await accounts.login(body, context);
      return 'challenge' in login ? login : enter(login, context);
    },
    'auth.logout': async ({ actor, body, context }) => {
      await sessions.signOut(actor, body?.everywhere ?? false);
      context.clearCookie();
      return {};
    },
    'auth.user': ({ actor }) => tokenOf(actor),
    'auth.stepUp': ({ actor, body, context }) => stepUp.prove(actor, body, context),
    'password.forgot': async ({ body, context }) => {
      await password.forgot(body, context);
      context.accept();
      return {};
    },
    'password.reset': async ({ body, context }) => {
      await password.reset(body, context);
      context.clearCookie();
      return {};
    },
    'password.change': async ({ actor, body, context }) => {
      setSessionCookie(await password.change(actor, body, context), context);
      return {};
    },
    'sessions.list': async ({ actor }) => ({ sessions: await sessions.list(actor) }),
    'sessions.update': ({ actor, params, body }) => sessions.rename(actor, params.id, body.name),
    'sessions.confirm': async ({ actor, params }) => {
      await sessions.confirm(actor, params.id);
      return {};
    },
    'sessions.revoke': async ({ actor, params, context }) => {
      await sessions.revoke(actor, params.id);
      if (params.id === actor.sessionId) context.clearCookie();
      return {};
    },
  };
};
