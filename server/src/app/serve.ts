import type { MainHeads } from '@kith/contract';
import { serveChatSockets } from '../features/chat/index.ts';
import { serveForms } from '../features/site/index.ts';
import { serveDocs } from '../platform/docs/index.ts';
import { registerRoutes, serveHealth, serveWeb } from '../platform/http/index.ts';
import { serveMailbox } from '../platform/mail/index.ts';
import { tellHeads } from '../platform/sockets/index.ts';
import type { Features } from './features.ts';
import { obstacle } from './obstacle.ts';
import type { Platform } from './platform.ts';

/** Answers calls and pages. */
export const servePages = async (platform: Platform, features: Features): Promise<void> => {
  const { config, http, limits, log, mail, origin, origins } = platform;
  const { checkAnswers = false } = platform;
  const { accounts, forms, handlers, sites } = features;
  const { authenticator, registration } = accounts;
  registerRoutes(http, { handlers, authenticator, limits, origins, checkAnswers, log });
  serveHealth(http, { obstacle: () => obstacle(platform) });
  serveDocs(http, config.brand);
  serveMailbox(http, mail);
  serveForms(http, {
    siteFor: (query, accepted) => sites.siteFor(config.registration, query, accepted),
    forms,
    limits,
    origins,
  });
  await serveWeb(http, {
    brand: config.brand,
    origins,
    registration,
    sendsMail: mail.reaches('email'),
    passkeyOrigin: origin,
    find: (path, search, mode, accepted) =>
      sites.siteFor(mode, new URLSearchParams(search), accepted).find(path, search),
  });
};

/** Tells connections what changes; answers what ends the heads. */
export const serveSockets = (platform: Platform, features: Features): (() => void) => {
  const { clock, epoch, log } = platform;
  const { chat, chatContext, contacts, followProfiles, preferences, sockets } = features;
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
  const stopChatHeads = serveChatSockets(chatContext, chat);
  return () => {
    stopMainHeads();
    stopChatHeads();
  };
};
