import { KithError } from '@kith/contract';
import type { Authenticator, ProfileActor, UserActor } from '../../../platform/http/index.ts';
import { isAccessToken } from '../access-tokens/access-tokens.service.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import type { StepUpService } from '../step-up/step-up.service.ts';
import { briefly } from './briefly.ts';
import { SESSION_KEPT_MS, type SessionService } from './sessions.service.ts';
import type { Claims, Tokens } from './tokens.ts';
import { unauthorized } from './unauthorized.ts';
import { isPageSecret, type VisitService } from './visits.service.ts';

/** A token counts only for the session whose cookie came with it, and its account. */
const demandSame = (holder: UserActor, claims: Claims): void => {
  if (claims.sessionId !== holder.sessionId || claims.accountId !== holder.accountId)
    throw unauthorized();
};

export const createAuthenticator = (
  { database, clock, profiles, isVaultOpen }: AccountsOptions,
  tokens: Tokens,
  sessions: SessionService,
  stepUp: Pick<StepUpService, 'demand'>,
  visits: VisitService,
): Authenticator => {
  type Owns = (key: string) => Promise<boolean>;
  const ownsNow: Owns = (key) => {
    const [accountId = '', profileId = ''] = key.split(' ');
    return profiles.belongsTo(database.read, accountId, profileId);
  };
  const owns = briefly(clock, SESSION_KEPT_MS, ownsNow);

  const asProfile = async (holder: UserActor, profileId: string, by: Owns): Promise<void> => {
    if (!(await by(`${holder.accountId} ${profileId}`))) throw unauthorized();
  };
  /** The session's grants are looked up on use, because they end while a socket is open. */
  const withGrants = (holder: UserActor): UserActor => ({
    ...holder,
    isVaultOpen: (query) => isVaultOpen(query, holder.sessionId),
  });
  /** An access token stands alone; the token of a browser needs its cookie. */
  const byUser =
    (holderOf: SessionService['holder']): Authenticator['byUserToken'] =>
    async (userToken, cookie) => {
      if (isAccessToken(userToken)) return sessions.tokenHolder(userToken);
      const holder = await holderOf(cookie);
      demandSame(holder, await tokens.readUser(userToken));
      return withGrants(holder);
    };
  const byUserToken = byUser(sessions.holder);
  const bySocketUserToken = byUser(sessions.lastingHolder);
  const withProfile = async (
    holder: UserActor,
    profileToken: string,
    by: Owns,
  ): Promise<ProfileActor> => {
    const claims = await tokens.readProfile(profileToken);
    demandSame(holder, claims);
    const { profileId } = claims;
    await asProfile(holder, profileId, by);
    return { ...holder, profileId };
  };

  /** A guest may have the cookie of a session that has ended. */
  const orNobody = (error: unknown): undefined => {
    if (error instanceof KithError && error.code === 'unauthorized') return undefined;
    throw error;
  };

  return {
    byVisit: (userToken, cookie, isLasting = false) => {
      const { holder, lastingHolder, tokenHolder } = sessions;
      if (isAccessToken(userToken)) return tokenHolder(userToken).catch(orNobody);
      if (isPageSecret(userToken)) return visits.holder(userToken).catch(orNobody);
      return (isLasting ? lastingHolder : holder)(cookie).catch(orNobody);
    },
    ticketOf: async (cookie) => {
      const holder = await sessions.holder(cookie).catch(orNobody);
      return holder && visits.issueTicket(holder);
    },
    openVisit: visits.open,
    isLive: sessions.isLive,
    byCookie: sessions.holder,
    toLook: async (userToken, profileId, cookie) => {
      const holder = isAccessToken(userToken)
        ? await sessions.tokenHolder(userToken)
        : await sessions.holder(cookie);
      if (profileId !== undefined) await asProfile(holder, profileId, owns);
      return { ...withGrants(holder), profileId };
    },
    byUserToken,
    bySocketUserToken,
    byBothTokens: async (userToken, profileToken, cookie) =>
      withProfile(await byUserToken(userToken, cookie), profileToken, owns),
    bySocketToken: async (token, cookie) => {
      const [userToken = '', profileToken] = token.split(' ');
      const holder = await (profileToken === undefined
        ? sessions.lastingHolder(cookie).then(withGrants)
        : bySocketUserToken(userToken, cookie));
      return withProfile(holder, profileToken ?? token, ownsNow);
    },
    isCurrent: async (actor) => {
      const { accountId, profileId } = actor;
      if (!(await sessions.isCurrent(actor))) return false;
      return profileId === undefined || ownsNow(`${accountId} ${profileId}`);
    },
    demandStepUp: stepUp.demand,
  };
};
