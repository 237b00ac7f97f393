import { createPlatform, type PlatformOptions } from '../platform/platform.ts';
import type { Services } from '../platform/services.ts';
import type { Sockets } from '../platform/sockets/index.ts';
import { purgesOf } from '../platform/sync/index.ts';
import { composeFeatures } from './compose.ts';
import { loadFeatures } from './features.ts';
import { measureApp } from './measured.ts';
import { servePages, serveSockets } from './serve.ts';

export type AppOptions = PlatformOptions;

export interface App {
  /** What the features offer. */
  services: Services;
  sockets: Sockets;
  /** Answers the address it can be reached at. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** The composition root: the platform first, then each feature, then the ways in. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const platform = await createPlatform(options);
  const services = await composeFeatures(platform, await loadFeatures());
  const { config, features, http, limits, mail, overload, sockets, tasks } = platform;
  measureApp(platform);
  await servePages(platform);
  const stopHeads = serveSockets(platform);
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
    listen: async () => {
      const origin = await http.listen({ host: config.host, port: config.port });
      overload.start();
      return origin;
    },
    close: async () => {
      // What is being answered is answered to its end, and its connection not kept for more.
      http.server.keepAliveTimeout = 1;
      stopHeads();
      overload.stop();
      await tasks.stop();
      // Later features depend on earlier ones.
      for (const { stop } of features.toReversed()) await stop?.();
      await sockets.close();
      await http.close();
      mail.stop();
      await limits.stop();
    },
  };
};
