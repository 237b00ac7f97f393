import { join } from 'node:path';
import type { MainHeads } from '@kith/contract';
import { HOUR_MS } from '@kith/contract';
import packageJson from '../package.json' with { type: 'json' };
import { createAccounts, eraseAccount } from './features/accounts/index.ts';
import {
  chatHandlers,
  createChatService,
  createUnreadHints,
  mayReadPicture,
  purgeChats,
  serveChatSockets,
  sharingChats,
} from './features/chat/index.ts';
import { createContacts, eraseContacts, havingContact } from './features/contacts/index.ts';
import { createDeletion } from './features/deletion/index.ts';
import { errorLogHandlers } from './features/error-log/index.ts';
import { createExports, eraseExport } from './features/export/index.ts';
import {
  createInvitations,
  eraseInvitations,
  invitationHandlers,
} from './features/invitations/index.ts';
import { createOperator, eraseOperator } from './features/operator/index.ts';
import { createPictures, pictureHandlers } from './features/pictures/index.ts';
import { createPreferences, erasePreferences } from './features/preferences/index.ts';
import { createPresence } from './features/presence/index.ts';
import { createPrivacy, erasePrivacy } from './features/privacy/index.ts';
import { createProfiles } from './features/profiles/index.ts';
import { createSecondFactor, eraseSecondFactor } from './features/second-factor/index.ts';
import { createForms, createSites, serveForms } from './features/site/index.ts';
import { createBlobs } from './platform/blobs/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Database, isReachable, type Tx } from './platform/database/index.ts';
import { serveDocs } from './platform/docs/index.ts';
import {
  createHttpServer,
  createLimits,
  originRules,
  registerRoutes,
  serveHealth,
  serveWeb,
  type UserActor,
} from './platform/http/index.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMail, serveMailbox } from './platform/mail/index.ts';
import type { Random } from './platform/random.ts';
import { type Connection, createSockets, tellHeads } from './platform/sockets/index.ts';
import { readEpoch } from './platform/sync/index.ts';

export interface AppOptions {
  config: Config;
  /** Migrated. */
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  certificate?: { key: string; cert: string } | undefined;
  /** Compares every answer with its schema; for tests. */
  checkAnswers?: boolean;
}

export interface App {
  /** A ticket for whoever is to run the server; undefined once somebody does. */
  offerOperator(): Promise<string | undefined>;
  /** Answers the address it can be reached at. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** The composition root: the platform first, then each feature, handed only what it needs. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, database, clock, random, log, certificate } = options;
  const origins = originRules(config.publicOrigin, certificate !== undefined);
  const http = await createHttpServer({
    log,
    random,
    certificate,
    trustedProxies: config.trustedProxies,
    // A certificate of one's own is for a while: nobody is bound to https by it.
    secure: config.publicOrigin?.startsWith('https:') ?? false,
  });
  const limits = await createLimits(database, clock, config.rateLimitFactor);
  const jobs = createJobs(clock, log);
  const epoch = await readEpoch(database, random);
  const mail = createMail({
    database,
    clock,
    random,
    log,
    smtpUrl: config.smtpUrl,
    smsUrl: config.smsUrl,
    from: config.mailFrom,
    development: config.development,
  });
  const blobs = createBlobs({ database, clock, random, folder: join(config.dataDir, 'blobs') });

  const profiles = createProfiles({
    database,
    clock,
    random,
    issueProfileToken: (accountId, sessionId, profileId) =>
      accounts.issueProfileToken(accountId, sessionId, profileId),
    findable: (query, accountId, ids) => privacy.findable(query, accountId, ids),
    onCardChanged: (tx, person) => chat.cardChanged(tx, person.id),
    onErased: async (tx, profileId) => {
      await chat.profileErased(tx, profileId);
      await presence.forget(tx, profileId);
      tx.afterCommit(() =>
        contacts.profileErased(profileId).catch((err) => log.error({ err }, 'relinking failed')),
      );
    },
    unreadOf: (profileId) => chat.unreadOf(profileId),
    onProfilesChanged: (accountId) => {
      sockets.main.emit(`account:${accountId}`, 'profiles.changed', {});
      for (const connection of sockets.main.connections())
        if (connection.actor.accountId === accountId) void followProfiles(connection);
    },
  });
  const origin =
    config.publicOrigin ??
    `${certificate === undefined ? 'http' : 'https'}://localhost:${config.port}`;
  const accounts = await createAccounts({
    database,
    clock,
    random,
    limits,
    log,
    mail,
    brand: config.brand,
    origin,
    profiles,
    registration: config.registration,
    invitations: {
      isValid: (code) => invitations.isValid(code),
      admit: (tx, code, profileId) => invitations.admit(tx, code, profileId),
    },
    onEmailChanged: (address) =>
      void contacts
        .addressChanged(address)
        .catch((error: unknown) => log.error({ err: error }, 'linking contacts failed')),
    onSignedIn: (tx, accountId) => deletion.reactivate(tx, accountId),
    onSessionsChanged: (accountId) =>
      sockets.main.emit(`account:${accountId}`, 'sessions.changed', {}),
    secondFactor: {
      challengeFor: (accountId, deviceCookie) =>
        secondFactor.gate.challengeFor(accountId, deviceCookie),
      demandProof: (actor, proof, context) => secondFactor.gate.demandProof(actor, proof, context),
    },
  });
  const secondFactor = createSecondFactor({
    database,
    clock,
    random,
    limits,
    brand: config.brand,
    relyingParty: new URL(config.publicOrigin ?? 'http://localhost').hostname,
    entrance: accounts.entrance,
  });
  const sockets = createSockets({
    server: http.server,
    log,
    origins,
    limits,
    authenticator: accounts.authenticator,
  });
  const unreadHints = createUnreadHints(clock, sockets.main);
  const privacy = createPrivacy({
    database,
    clock,
    endpoint: sockets.directory,
    people: profiles.people,
    sharingChats,
    havingContact,
    onBlocked: (tx, profileId, others) => chat.silence(tx, profileId, others),
    onPrivacyChanged: (profileId) => {
      relink(profileId).catch((error) => log.error({ err: error }, 'relinking failed'));
      presence.changed(profileId).catch(presenceFailed);
    },
  });
  const presenceFailed = (error: unknown) => log.error({ err: error }, 'presence failed');
  const presence = createPresence({
    database,
    clock,
    endpoint: sockets.directory,
    seenBy: privacy.seenBy,
    sharingChats,
    onError: presenceFailed,
  });
  const chatContext = {
    database,
    clock,
    random,
    epoch,
    endpoint: sockets.directory,
    people: profiles.people,
    unreadHints,
    privacy,
  };
  const chat = createChatService(chatContext);
  const contacts = createContacts({
    database,
    clock,
    random,
    epoch,
    endpoint: sockets.main,
    people: profiles.people,
    profilesByAddress: profiles.byVerifiedAddress,
  });

  const pictures = createPictures({ database, blobs, mayReadIn: mayReadPicture });
  const invitations = createInvitations({
    database,
    clock,
    random,
    people: profiles.people,
    mail,
    brand: config.brand,
    origin,
    accountOf: privacy.accountOf,
    privacyOf: privacy.settingsOf,
    blocks: async (query, profileId, otherId) =>
      (await privacy.blockState(query, profileId, otherId)).isBlocked,
    isBlockedBy: privacy.isBlockedBy,
    block: privacy.block,
    openChat: async (profileId, otherId) => {
      const options = { isInvited: true };
      const made = await chat.members.create(profileId, [otherId], undefined, options);
      return 'see' in made ? made.see : made.id;
    },
    avatarOf: async (profileId) => {
      const id = await profiles.pictureOf(database.read, profileId);
      return id === null ? undefined : pictures.small(id);
    },
    onChanged: (accountId) => sockets.main.emit(`account:${accountId}`, 'invitations.changed', {}),
  });

  /** Only an account with several profiles has one whose chats socket 2 does not tell of. */
  const followProfiles = async (connection: Connection<UserActor>): Promise<void> => {
    const ids = await profiles.idsOf(database.read, connection.actor.accountId);
    if (ids.length > 1) await unreadHints.follow(database.read, connection, ids);
  };
  const preferences = createPreferences({ database, clock, endpoint: sockets.main });
  /** Contacts with the addresses of a profile follow by whom it may be found. */
  const relink = async (profileId: string): Promise<void> => {
    for (const address of await profiles.verifiedAddresses(database.read, profileId))
      await contacts.addressChanged(address);
  };

  const eraseOfProfiles = async (tx: Tx, accountId: string): Promise<void> => {
    const ids = await profiles.idsOf(tx.query, accountId);
    await eraseInvitations(tx, ids);
    await erasePrivacy(tx, ids);
  };
  const eraseData = [eraseContacts, erasePreferences];
  const deletion = createDeletion({
    database,
    clock,
    random,
    limits,
    mail,
    brand: config.brand,
    origin,
    accounts: accounts.keeper,
    eraseData,
    eraseAll: [
      ...eraseData,
      eraseExport,
      eraseOfProfiles,
      profiles.eraseAll,
      eraseOperator,
      eraseSecondFactor,
      eraseAccount,
    ],
  });

  const operator = createOperator({
    database,
    clock,
    random,
    jobs,
    version: packageJson.version,
    dataDir: config.dataDir,
    issueResetLink: accounts.issueResetLink,
    countSockets: () => sockets.main.count() + sockets.directory.count(),
    mail,
  });

  const handlers = {
    ...accounts.handlers,
    ...secondFactor.handlers,
    ...profiles.handlers,
    ...privacy.handlers,
    ...invitationHandlers(invitations),
    ...chatHandlers(chat),
    ...contacts.handlers,
    ...preferences.handlers,
    ...pictureHandlers(pictures),
    ...operator.handlers,
    ...deletion.handlers,
    ...errorLogHandlers(log),
  };
  const exports = createExports({
    database,
    clock,
    random,
    log,
    folder: join(config.dataDir, 'exports'),
    source: handlers,
  });

  registerRoutes(http, {
    handlers: { ...handlers, ...exports.handlers },
    authenticator: accounts.authenticator,
    limits,
    origins,
    checkAnswers: options.checkAnswers ?? false,
  });
  serveHealth(http, { isReady: () => isReachable(database) });
  serveDocs(http, config.brand);
  serveMailbox(http, mail);
  const sites = createSites({
    brand: config.brand,
    origin,
    roomOrigin: config.roomOrigin,
    publicRoom: config.publicRoom,
    contentDir: config.contentDir,
    development: config.development,
    isMailed: mail.kind !== 'none',
    registration: config.registration,
  });
  const { isCampaignOpen, campaignName: campaign, formPage, apart } = sites(config.registration);
  const forms = createForms({ database, clock, random, limits, mail, origin, campaign });
  serveForms(http, { site: { isCampaignOpen, formPage, apart }, forms, limits, origins });
  await serveWeb(http, {
    brand: config.brand,
    origins,
    registration: accounts.registration,
    sendsMail: mail.reaches('email'),
    find: (path, search, mode) => sites(mode).find(path, search),
  });

  sockets.main.onConnection(async (connection) => {
    connection.join([`account:${connection.actor.accountId}`]);
    connection.emit('hello', { epoch, serverTime: clock.now() });
    await followProfiles(connection);
  });
  const stopMainHeads = tellHeads(
    clock,
    sockets.main,
    async ({ accountId }): Promise<MainHeads> => ({
      epoch,
      contacts: await contacts.version(accountId),
      preferences: (await preferences.of(accountId)).version,
    }),
    (error) => log.error({ err: error }, 'heads failed'),
  );
  const stopHeads = serveChatSockets(chatContext, chat);
  jobs.every('purgeChats', HOUR_MS, () => purgeChats(chatContext));
  jobs.every('emptyTrash', HOUR_MS, contacts.purge);
  jobs.every('sweepPictures', HOUR_MS, blobs.sweep);
  jobs.every('forgetChallenges', HOUR_MS, secondFactor.purge);
  jobs.every('eraseAccounts', HOUR_MS, deletion.purge);
  // Where no letter is sent, nobody could confirm.
  if (mail.kind !== 'none') jobs.every('forgetForms', HOUR_MS, forms.purge);
  jobs.every('removeExports', HOUR_MS, exports.purge);
  accounts.onSessionEnded((sessionId, reason) => sockets.endSession(sessionId, reason));
  accounts.start();
  mail.start();

  return {
    offerOperator: operator.offer,
    listen: () => http.listen({ host: config.host, port: config.port }),
    close: async () => {
      stopMainHeads();
      stopHeads();
      jobs.stop();
      await exports.close();
      blobs.close();
      await accounts.stop();
      await presence.stop();
      await sockets.close();
      await http.close();
      await mail.stop();
      await limits.stop();
    },
  };
};
