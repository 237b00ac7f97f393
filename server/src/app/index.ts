import { SECOND_MS } from '@kith/contract';
import { createPlatform, type PlatformOptions } from '../platform/feature/platform.ts';
import type { Services } from '../platform/feature/services.ts';
import type { Sockets } from '../platform/sockets/index.ts';
import { purgesOf } from '../platform/sync/index.ts';
import type { Tasks } from '../platform/tasks/index.ts';
import { composeFeatures } from './compose.ts';
import { loadFeatures } from './features.ts';
import { followConnections } from './following.ts';
import { measureApp } from './measured.ts';
import { servePages, serveSockets } from './serve.ts';

export type AppOptions = PlatformOptions;

export interface App {
  /** Services of the features. */
  services: Services;
  sockets: Sockets;
  tasks: Pick<Tasks, 'names' | 'jobs' | 'put'>;
  /** Resolves with the address at which it can be reached. */
  listen(): Promise<string>;
  /**
   * Answers 503 at `/ready`, waits until proxies have noticed, makes clients move to other processes,
   * spread over some seconds, and serves them until then. Does nothing without other processes. Called before `close`.
   */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Long enough to prevent a storm of reconnects, */
const DRAIN_MAX_MS = 5 * SECOND_MS;
/** and short on a small server. */
const DRAIN_MS_EACH = 5;

/** For requests in progress once everything else has stopped; then their connections are closed. */
const FINISH_MS = 5 * SECOND_MS;

/** The composition root: the platform first, then each feature, then HTTP and sockets. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const platform = await createPlatform(options);
  const services = await composeFeatures(platform, await loadFeatures());
  const { closeWire, config, features, http, limits, mail, overload, sockets, tasks } = platform;
  measureApp(platform);
  let isDraining = false;
  await servePages(platform, { isDraining: () => isDraining });
  const stopHeads = serveSockets(platform);
  const { closeAll, sendAway } = followConnections(http.server);
  for (const work of features.flatMap((feature) => feature.tasks ?? [])) tasks.handle(work);
  for (const { schedules = [], main, directory } of features) {
    const collections = [...(main?.collections ?? []), ...(directory?.collections ?? [])];
    for (const schedule of [...schedules, ...purgesOf(collections)]) tasks.schedule(schedule);
  }
  for (const { start } of features) start?.();
  mail.start();
  await tasks.start();

  return {
    services,
    sockets,
    tasks,
    listen: async () => {
      const origin = await http.listen({ host: config.host, port: config.port });
      overload.start();
      return origin;
    },
    drain: async () => {
      if (platform.bus.isAlone) return;
      isDraining = true;
      // Proxies send requests here until they have checked /ready again.
      await new Promise<void>(
        (resolve) => void platform.clock.after(config.drainNoticeMs, resolve),
      );
      // New connections go to other processes from now on, and so do those in use.
      sendAway();
      http.server.close();
      const count = sockets.main.count() + sockets.directory.count() + sockets.room.count();
      await sockets.drain(Math.min(count * DRAIN_MS_EACH, DRAIN_MAX_MS));
    },
    close: async () => {
      // Requests in progress are finished, and their connections closed afterwards.
      http.server.keepAliveTimeout = 1;
      sendAway();
      await stopHeads();
      overload.stop();
      await tasks.stop();
      // Later features depend on earlier ones.
      for (const { stop } of features.toReversed()) await stop?.();
      const cancel = platform.clock.after(FINISH_MS, closeAll);
      await sockets.close();
      await http.close();
      cancel();
      mail.stop();
      await limits.stop();
      await closeWire();
    },
  };
};
