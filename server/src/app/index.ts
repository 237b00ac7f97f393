import { createFeatures } from './features.ts';
import { scheduleJobs } from './jobs.ts';
import { type AppOptions, createPlatform } from './platform.ts';
import { servePages, serveSockets } from './serve.ts';

export type { AppOptions } from './platform.ts';

export interface App {
  /** A ticket for whoever is to run the server; undefined once somebody does. */
  offerOperator(): Promise<string | undefined>;
  /** Answers the address it can be reached at. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** The composition root: the platform first, then each feature, then the ways in. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const platform = await createPlatform(options);
  const features = await createFeatures(platform);
  await servePages(platform, features);
  const stopHeads = serveSockets(platform, features);
  scheduleJobs(platform, features);
  const { config, http, jobs, limits, mail } = platform;
  const { accounts, exports, operator, pictures, presence, sockets } = features;
  accounts.start();
  mail.start();

  return {
    offerOperator: operator.offer,
    listen: () => http.listen({ host: config.host, port: config.port }),
    close: async () => {
      // What is being answered is answered to its end, and its connection not kept for more.
      http.server.keepAliveTimeout = 1;
      stopHeads();
      jobs.stop();
      await exports.close();
      pictures.close();
      await accounts.stop();
      await presence.stop();
      await sockets.close();
      await http.close();
      await mail.stop();
      await limits.stop();
    },
  };
};
