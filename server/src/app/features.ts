import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { createAccounts, eraseAccount } from '../features/accounts/index.ts';
import {
  chatHandlers,
  createChatService,
  createUnreadHints,
  mayReadPicture,
  sharingChats,
} from '../features/chat/index.ts';
import { createContacts, eraseContacts, havingContact } from '../features/contacts/index.ts';
import { createDeletion } from '../features/deletion/index.ts';
import { errorLogHandlers } from '../features/error-log/index.ts';
import { createExports } from '../features/export/index.ts';
import {
  createInvitations,
  eraseInvitations,
  invitationHandlers,
} from '../features/invitations/index.ts';
import { createOperator, eraseOperator } from '../features/operator/index.ts';
import { createPictures, pictureHandlers } from '../features/pictures/index.ts';
import { createPreferences, erasePreferences } from '../features/preferences/index.ts';
import { createPresence } from '../features/presence/index.ts';
import { createPrivacy, erasePrivacy } from '../features/privacy/index.ts';
import { createProfiles } from '../features/profiles/index.ts';
import { createSecondFactor, eraseSecondFactor } from '../features/second-factor/index.ts';
import { createForms, createSites } from '../features/site/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { lookAtDisk } from '../platform/disk.ts';
import type { UserActor } from '../platform/http/index.ts';
import { type Connection, createSockets } from '../platform/sockets/index.ts';
import type { Platform } from './platform.ts';

/** Each feature, handed only what it needs: where two need each other, a function of the other. */
export const createFeatures = async (platform: Platform) => {
  const { bus, config, database, clock, random, log, http, limits, jobs, epoch, mail, storage } =
    platform;
  const { origins, origin } = platform;
  const { brand, registration, dataDir } = config;
  const base = { database, clock, random };

  const profiles = createProfiles({
    ...base,
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
  const accounts = await createAccounts({
    ...base,
    bus,
    limits,
    log,
    mail,
    brand,
    origin,
    profiles,
    registration,
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
    ...base,
    limits,
    brand,
    relyingParty: new URL(origin).hostname,
    entrance: accounts.entrance,
  });
  const sockets = createSockets({
    server: http.server,
    bus,
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
    ...base,
    epoch,
    endpoint: sockets.directory,
    people: profiles.people,
    unreadHints,
    privacy,
  };
  const chat = createChatService(chatContext);
  const contacts = createContacts({
    ...base,
    epoch,
    endpoint: sockets.main,
    people: profiles.people,
    profilesByAddress: profiles.byVerifiedAddress,
  });

  const pictures = createPictures({ ...base, storage, mayReadIn: mayReadPicture });
  const invitations = createInvitations({
    ...base,
    people: profiles.people,
    mail,
    brand,
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

  const invitationsOf = async (tx: Tx, accountId: string): Promise<void> =>
    eraseInvitations(tx, await profiles.idsOf(tx.query, accountId));
  const privacyOf = async (tx: Tx, accountId: string): Promise<void> =>
    erasePrivacy(tx, await profiles.idsOf(tx.query, accountId));
  const draftsOf = async (tx: Tx, accountId: string): Promise<void> => {
    for (const id of await profiles.idsOf(tx.query, accountId)) await chat.eraseDrafts(tx, id);
  };
  // Whom somebody blocked and who may find him stays: it protects the account that goes on.
  const eraseData = [
    eraseContacts,
    erasePreferences,
    (tx: Tx, accountId: string) => exports.erase(tx, accountId),
    invitationsOf,
    draftsOf,
    profiles.erasePictures,
  ];
  const deletion = createDeletion({
    ...base,
    limits,
    mail,
    brand,
    origin,
    accounts: accounts.keeper,
    eraseData,
    eraseAll: [
      ...eraseData,
      privacyOf,
      profiles.eraseAll,
      eraseOperator,
      eraseSecondFactor,
      eraseAccount,
    ],
  });

  const operator = createOperator({
    ...base,
    jobs,
    version: packageJson.version,
    dataDir,
    brand,
    log,
    lookAtDisk: () => lookAtDisk(dataDir),
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
  const folder = join(dataDir, 'exports');
  const source = {
    ...handlers,
    chatIds: chat.listedIdsAfter,
    contactsAfter: contacts.after,
  };
  const exports = createExports({ ...base, log, folder, source });
  const sites = createSites({
    brand,
    origin,
    roomOrigin: config.roomOrigin,
    publicRoom: config.publicRoom,
    contentDir: config.contentDir,
    development: config.development,
    isMailed: mail.kind !== 'none',
    registration,
  });
  const campaign = sites.campaignName;
  const forms = createForms({ ...base, limits, mail, origin, campaign });

  return {
    accounts,
    chat,
    chatContext,
    contacts,
    deletion,
    exports,
    followProfiles,
    forms,
    handlers: { ...handlers, ...exports.handlers },
    operator,
    pictures,
    preferences,
    presence,
    secondFactor,
    sites,
    sockets,
  };
};

export type Features = Awaited<ReturnType<typeof createFeatures>>;
