import type { Entry, RegistrationMode } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { Authenticator, RequestContext, UserActor } from '../../platform/http/index.ts';
import { type Work, workOf } from '../../platform/tasks/index.ts';
import {
  type AccessTokenHandlers,
  createAccessTokenHandlers,
  createAccessTokenService,
} from './access-tokens/access-tokens.service.ts';
import {
  type AccountHandlers,
  createAccountHandlers,
  doorOf,
  setSessionCookie,
} from './accounts.handlers.ts';
import type { AccountsOptions } from './accounts.options.ts';
import { createAccountService } from './accounts.service.ts';
import { primaryEmailOf } from './accounts.store.ts';
import { type AddressHandlers, createAddressHandlers } from './addresses/addresses.handlers.ts';
import { createAddressService } from './addresses/addresses.service.ts';
import { addressRow, isVerified, noticeEmailOf } from './addresses/addresses.store.ts';
import { createCodeService } from './codes/codes.service.ts';
import { type ChangeNotice, createChangeNotice } from './mail/change-notice.ts';
import { createPost } from './mail/post.ts';
import { createPasswordService } from './passwords/password.service.ts';
import { createPasswords, type Passwords } from './passwords/passwords.ts';
import { resetLink } from './passwords/reset-link.ts';
import { resetTask } from './passwords/reset-task.ts';
import { createResetTicketIssuer } from './passwords/reset-tickets.ts';
import { createAdmission } from './sessions/admission.ts';
import { createAuthenticator } from './sessions/authenticator.ts';
import { createSessionService, type OpenedSession } from './sessions/sessions.service.ts';
import { liveSessionsOf } from './sessions/sessions.store.ts';
import { watchSessions } from './sessions/sessions.watch.ts';
import { readSigningKeys } from './sessions/signing-keys.ts';
import { createTokens } from './sessions/tokens.ts';
import { createVisitService } from './sessions/visits.service.ts';
import { createSignUpService } from './sign-up/sign-up.service.ts';
import { createStepUpService } from './step-up/step-up.service.ts';

export type { AccountsOptions } from './accounts.options.ts';

/** A browser in which an account is signed in, by its session. */
export interface Browser {
  id: string;
  /** As its owner calls it. */
  name: string | null;
  /** As it describes itself. */
  device: string;
  lastUsedTime: number;
}

export interface Accounts {
  authenticator: Authenticator;
  handlers: AccountHandlers & AddressHandlers & AccessTokenHandlers;
  /**
   * Creates a password reset link for the operator to hand to the account's owner; undefined if
   * there is no such account. It is valid for one hour and can be used once.
   */
  issueResetLink(accountId: string): Promise<string | undefined>;
  /** Who can sign up at the moment. */
  registration(): Promise<RegistrationMode>;
  /** Whether the account has a verified email address or phone number. */
  isVerified(query: Reader, accountId: string): Promise<boolean>;
  /** The browsers in which the account is signed in, most recently used first. */
  browsers(query: Reader, accountId: string): Promise<readonly Browser[]>;
  /** For ways to sign in other than the password. */
  entrance: {
    open(tx: Tx, accountId: string, context: RequestContext): Promise<OpenedSession>;
    enter(opened: OpenedSession, context: RequestContext): Promise<Entry>;
    renewCookie(tx: Tx, actor: UserActor): Promise<string>;
    setCookie(cookie: string, context: RequestContext): void;
    nameOf(query: Reader, accountId: string): Promise<string>;
    /** Notifies the owner by email that such a way has changed. */
    tellChange: ChangeNotice;
  };
  /** For features that end an account. */
  keeper: {
    byEmail(query: Reader, address: string): Promise<string | undefined>;
    emailOf(query: Reader, accountId: string): Promise<string | undefined>;
    endSessions(tx: Tx, accountId: string): Promise<void>;
    /** The ids of the browsers that are signed in. */
    liveSessions(query: Reader, accountId: string): Promise<ReadonlySet<string>>;
  };
  /**
   * Notifies the account by email that one of its profiles was deleted, and until when it can be
   * restored.
   */
  profileDeleted(
    tx: Tx,
    told: { accountId: string; name: string; deleteAfter: number; language: string },
  ): Promise<void>;
  /** Also used for other passwords, so that they share the queue. */
  passwords: Passwords;
  work: readonly Work[];
  issueProfileToken(accountId: string, sessionId: string, profileId: string): Promise<string>;
  /** Starts watching for sessions that end on other nodes or expire. */
  start(): void;
  stop(): Promise<void>;
}

export const createAccounts = async (options: AccountsOptions): Promise<Accounts> => {
  const { clock, random } = options;
  const keys = await readSigningKeys(options);
  const tokens = createTokens(clock, keys);
  const passwords = await createPasswords(random, options.queue('passwords'));
  const post = createPost(options);
  const tellChange = createChangeNotice(post, options.limits);
  const codes = createCodeService(options);
  const sessions = createSessionService(options, post);
  const watch = watchSessions(options, sessions);
  const visits = createVisitService(options, sessions);
  const admission = createAdmission(options);
  const service = createAccountService(options, passwords, sessions);
  const stepUp = createStepUpService(options, passwords);
  const issueTicket = createResetTicketIssuer(options);
  const password = createPasswordService(options, passwords, sessions, codes, post, issueTicket);
  return {
    authenticator: createAuthenticator(options, tokens, sessions, stepUp, visits),
    handlers: {
      ...createAccountHandlers({
        accounts: service,
        signUp: createSignUpService(options, passwords, sessions, codes, post, admission),
        password,
        sessions,
        stepUp,
        issueUserToken: tokens.issueUser,
      }),
      ...createAccessTokenHandlers(createAccessTokenService(options, sessions, tellChange)),
      ...createAddressHandlers(
        createAddressService(options, codes, post, tellChange, 'email'),
        createAddressService(options, codes, post, tellChange, 'phone'),
      ),
    },
    registration: admission.mode,
    issueResetLink: (id) => resetLink(options, id),
    entrance: {
      open: (tx, accountId, context) => sessions.open(tx, accountId, context),
      enter: doorOf(tokens.issueUser).enter,
      renewCookie: sessions.renewCookie,
      setCookie: setSessionCookie,
      nameOf: async (query, accountId) => (await primaryEmailOf(query, accountId)) ?? '',
      tellChange,
    },
    isVerified,
    browsers: async (query, accountId) =>
      (await liveSessionsOf(query, accountId, clock.now())).map(
        ({ id, name, device, last_used_time: lastUsedTime }) => ({
          ...{ id, name, device, lastUsedTime },
        }),
      ),
    keeper: {
      byEmail: async (query, address) => {
        const row = await addressRow(query, 'email', address);
        return row?.verified_time == null ? undefined : row.account_id;
      },
      emailOf: noticeEmailOf,
      endSessions: (tx, accountId) => sessions.revokeOthers(tx, accountId, undefined),
      liveSessions: async (query, accountId) =>
        new Set((await liveSessionsOf(query, accountId, clock.now())).map(({ id }) => id)),
    },
    profileDeleted: async (tx, { accountId, name, deleteAfter, language }) => {
      const to = await noticeEmailOf(tx.query, accountId);
      const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
      if (to !== undefined)
        await post.profileDeleted(tx, to, language, { name, time: time.format(deleteAfter) });
    },
    passwords,
    work: [workOf(resetTask, { run: password.sendLink })],
    issueProfileToken: tokens.issueProfile,
    start: watch.start,
    stop: watch.stop,
  };
};
