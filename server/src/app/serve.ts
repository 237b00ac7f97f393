import { DIRECTORY_REQUESTS, MAIN_REQUESTS, ROOM_REQUESTS } from '@kith/contract';
import { merged } from '@kith/contract/base/feature';
import { serveDocs } from '../platform/docs/index.ts';
import type { Platform } from '../platform/feature/platform.ts';
import {
  authenticator,
  type Handlers,
  registerRoutes,
  serveHealth,
  serveMetrics,
} from '../platform/http/index.ts';
import { serveMailbox } from '../platform/mail/index.ts';
import {
  accountRoom,
  profileRoom,
  seatAuthenticator,
  serveEndpoint,
  sessionRoom,
} from '../platform/sockets/index.ts';
import { obstacle } from './obstacle.ts';

/** Serves calls and pages. */
export const servePages = async (
  platform: Platform,
  { isDraining }: { isDraining(): boolean },
): Promise<void> => {
  const { clock, config, features, http, limits, log, mail, origins, ports } = platform;
  registerRoutes(http, {
    handlers: merged(features.flatMap(({ handlers }) => handlers ?? [])) as Handlers,
    authenticator: ports.one(authenticator),
    limits,
    clock,
    origins,
    checkAnswers: platform.checkAnswers ?? false,
    log,
    metrics: platform.metrics,
  });
  serveMetrics(http, {
    metrics: platform.metrics,
    token: config.metricsToken,
    // Behind an untrusted proxy, all clients seem to be on this machine.
    mayBeProxied: origins.secure && config.trustedProxies.length === 0,
    origins,
  });
  serveHealth(http, { obstacle: () => obstacle(platform), isDraining });
  serveDocs(http, config.brand);
  serveMailbox(http, mail);
  for (const { serve } of features) await serve?.();
};

/** Connects the sockets; returns a function that stops the heads. */
export const serveSockets = (platform: Platform): (() => Promise<void>) => {
  const { bus, clock, epoch, features, log, ports, sockets } = platform;
  const onError = (error: unknown) => log.error({ err: error }, 'heads failed');
  const common = {
    bus,
    clock,
    epoch,
    onError,
    measures: sockets.measures,
  };
  const { isCurrent } = ports.one(authenticator);
  const stops = [
    serveEndpoint({
      ...common,
      isCurrent,
      endpoint: sockets.main,
      roomOf: ({ accountId }) => accountRoom(accountId),
      requests: MAIN_REQUESTS,
      parts: features.flatMap(({ main }) => main ?? []),
    }),
    serveEndpoint({
      ...common,
      isCurrent,
      endpoint: sockets.directory,
      roomOf: ({ profileId }) => profileRoom(profileId),
      requests: DIRECTORY_REQUESTS,
      parts: features.flatMap(({ directory }) => directory ?? []),
    }),
    serveEndpoint({
      ...common,
      isCurrent: ports.one(seatAuthenticator).isCurrent,
      endpoint: sockets.room,
      roomOf: ({ sessionId }) => sessionRoom(sessionId),
      requests: ROOM_REQUESTS,
      parts: features.flatMap(({ room }) => room ?? []),
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
