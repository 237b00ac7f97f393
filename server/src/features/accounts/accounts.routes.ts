import { SECOND_MS } from '@kith/contract';
import type { RequestContext, UserActor } from '../../platform/http/index.ts';
import type { AccountService } from './accounts.service.ts';
import type { Accounts } from './accounts.ts';
import {
  type OpenedSession,
  SESSION_LIFETIME_MS,
  type SessionService,
} from './sessions.service.ts';
import type { StepUpService } from './step-up.service.ts';
import type { Tokens } from './tokens.ts';

interface Services {
  accounts: AccountService;
  sessions: SessionService;
  stepUp: StepUpService;
  issueUserToken: Tokens['issueUser'];
}

export const accountRoutes = ({
  accounts,
  sessions,
  stepUp,
  issueUserToken,
}: Services): Accounts['handlers'] => {
  const tokenOf = async ({ accountId, sessionId }: UserActor) => ({
    token: await issueUserToken(accountId, sessionId),
  });
  const enter = (opened: OpenedSession, context: RequestContext) => {
    context.setCookie(opened.cookie, SESSION_LIFETIME_MS / SECOND_MS);
    return tokenOf(opened);
  };
  return {
    'auth.register': async ({ body, context }) =>
      enter(await accounts.register(body, context), context),
    'auth.login': async ({ body, context }) => enter(await accounts.login(body, context), context),
    'auth.logout': async ({ actor, body, context }) => {
      await sessions.signOut(actor, body?.everywhere ?? false);
      context.clearCookie();
      return {};
    },
    'auth.user': ({ actor }) => tokenOf(actor),
    'auth.stepUp': ({ actor, body }) => stepUp.prove(actor, body),
    'sessions.list': async ({ actor }) => ({ sessions: await sessions.list(actor) }),
    'sessions.revoke': async ({ actor, params, context }) => {
      await sessions.revoke(actor, params.id);
      if (params.id === actor.sessionId) context.clearCookie();
      return {};
    },
  };
};
