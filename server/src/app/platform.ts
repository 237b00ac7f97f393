import { join } from 'node:path';
import { createBus } from '../platform/bus/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import { createHttpServer, createLimits, originRules } from '../platform/http/index.ts';
import { createJobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { createMail } from '../platform/mail/index.ts';
import type { Random } from '../platform/random.ts';
import { createStorage } from '../platform/storage/index.ts';
import { readEpoch } from '../platform/sync/index.ts';

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

/** What serves every feature and knows none. */
export const createPlatform = async (options: AppOptions) => {
  const { config, database, clock, random, log, certificate } = options;
  const scheme = certificate === undefined ? 'http' : 'https';
  return {
    ...options,
    /** Where letters and pages send people. */
    origin: config.publicOrigin ?? `${scheme}://localhost:${config.port}`,
    origins: originRules(config.publicOrigin, certificate !== undefined),
    http: await createHttpServer({
      log,
      random,
      certificate,
      trustedProxies: config.trustedProxies,
      // A certificate of one's own is for a while: nobody is bound to https by it.
      secure: config.publicOrigin?.startsWith('https:') ?? false,
    }),
    bus: createBus((err, topic) => log.error({ err, topic }, 'hearing failed')),
    limits: await createLimits(database, clock, config.rateLimitFactor),
    jobs: createJobs(clock, log),
    epoch: await readEpoch(database, random),
    mail: createMail({
      database,
      clock,
      random,
      log,
      smtpUrl: config.smtpUrl,
      smsUrl: config.smsUrl,
      from: config.mailFrom,
      development: config.development,
    }),
    storage: createStorage({ clock, random, folder: join(config.dataDir, 'blobs') }),
  };
};

export type Platform = Awaited<ReturnType<typeof createPlatform>>;
