import { join } from 'node:path';
import { createBus, openRedisWire, type Wire } from '../bus/index.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Database, measured } from '../database/index.ts';
import {
  authenticator,
  createHttpServer,
  createLimits,
  originRules,
  requestIds,
  senderBehind,
} from '../http/index.ts';
import type { Log } from '../log.ts';
import { createMail } from '../mail/index.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import { createOutbound, type OutboundOptions } from '../outbound/index.ts';
import { createOverload, noOverload, type Process, thisProcess } from '../overload/index.ts';
import { createPorts } from '../ports.ts';
import { newId, type Random, systemRandom } from '../random.ts';
import { createSeal, readSecrets } from '../seal.ts';
import { createSockets, seatAuthenticator } from '../sockets/index.ts';
import { createStorage } from '../storage/index.ts';
import { readEpoch } from '../sync/index.ts';
import { createTasks, measureTasks } from '../tasks/index.ts';
import type { AttachmentKinds } from './attachments.ts';
import { createFacts } from './facts.ts';
import type { Made } from './feature-parts.ts';

export interface PlatformOptions {
  config: Config;
  /** Already migrated. */
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  certificate?: { key: string; cert: string } | undefined;
  /** Compares every answer with its schema; for tests. */
  checkAnswers?: boolean;
  /** Load indicators of the process; for tests. */
  process?: Process;
  /** Name servers and certificates for outbound requests; for tests. */
  outbound?: Pick<OutboundOptions, 'resolve' | 'ca'>;
  /** Makes what never changes once for all apps of a process; for tests. */
  remember?: <Value>(key: string, make: () => Value) => Value;
  /** Connection to other processes, instead of Redis; for tests. */
  wire?: Wire;
  /** Called for every socket message that does not match its schema; for tests. */
  onUndeclared?: (error: Error) => void;
}

/** Connection to other processes on this database; without REDIS_URL there are none. */
const openWire = async (
  { config, clock, log }: PlatformOptions,
  metrics: Metrics,
  names: { epoch: string; node: string },
): Promise<Wire | undefined> =>
  config.redisUrl === undefined
    ? undefined
    : openRedisWire({
        url: config.redisUrl,
        key: `kith:${names.epoch}`,
        node: names.node,
        clock,
        metrics,
        onCutOff: (err) =>
          log.error({ err }, 'Redis cannot be reached; events of other nodes arrive late'),
        onRestored: () => log.info({}, 'connected to Redis'),
      });

/** Loaded only if configured, because the client is large. */
const openS3 = async ({ s3 }: Config) => {
  if (s3 === undefined) return undefined;
  const { s3Driver } = await import('../storage/s3.ts');
  return (path: string) => s3Driver(s3, path);
};

/** The services that all features use and that know no feature. */
export const createPlatform = async (options: PlatformOptions) => {
  const { config, clock, random, log, certificate } = options;
  const metrics = createMetrics(clock);
  const database = measured(options.database, metrics);
  const scheme = certificate === undefined ? 'http' : 'https';
  const origins = originRules(config.publicOrigin, certificate !== undefined, config.roomOrigin);
  const refused = metrics.counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests refused because a limit was reached, by limit.',
    labels: ['limit'],
  });
  const limits = await createLimits(database, clock, config.rateLimitFactor, (limit) =>
    refused(1, limit),
  );
  const epoch = await readEpoch(database, random);
  /** Name of this process, different after each start. */
  const node = newId(systemRandom);
  const wire = options.wire ?? (await openWire(options, metrics, { epoch, node }));
  const bus = createBus(
    (err, topic) => log.error({ err, topic }, 'could not handle a notification'),
    wire,
  );
  const attempted = metrics.counter({
    name: 'task_attempts_total',
    help: 'Attempts of this process at tasks and jobs, by kind and outcome.',
    labels: ['kind', 'outcome'],
  });
  const tasks = createTasks({
    ...{ database, clock, random, bus, log },
    onEnded: (kind, outcome) => attempted(1, kind, outcome),
  });
  measureTasks({ metrics, query: database.read, clock, tasks });
  const overload =
    config.overloadDelayMs === 0
      ? noOverload
      : createOverload({
          ...{ clock, log, metrics, delayMs: config.overloadDelayMs },
          process: options.process ?? thisProcess,
        });
  const ports = createPorts();
  const http = await createHttpServer({
    log,
    metrics,
    overload,
    past: limits.past,
    random,
    certificate,
    trustedProxies: config.trustedProxies,
    // No HSTS with a self-signed certificate, because it is temporary.
    secure: config.publicOrigin?.startsWith('https:') ?? false,
    isKnownHost: origins.isKnownHost,
  });
  // Not from the seed: the key of sample data must not be predictable either.
  const seal = createSeal(
    readSecrets(config.secretKeys, config.dataDir, systemRandom),
    systemRandom,
  );
  return {
    ...options,
    database,
    metrics,
    overload,
    /** The address that emails and pages link to. */
    origin: config.publicOrigin ?? `${scheme}://localhost:${config.port}`,
    origins,
    bus,
    http,
    limits,
    ports,
    facts: createFacts(log),
    sockets: createSockets({
      addressOf: senderBehind(config.trustedProxies),
      requestIdOf: requestIds({ trustedProxies: config.trustedProxies, random }),
      server: http.server,
      bus,
      clock,
      log,
      random,
      metrics,
      overload,
      origins,
      limits,
      authenticator: () => ports.one(authenticator),
      seatAuthenticator: () => ports.one(seatAuthenticator),
      onUndeclared: options.onUndeclared,
    }),
    /** The kinds of attachments; complete once every feature has been created. */
    attachments: {} as AttachmentKinds,
    /** Every feature in the order of creation, for tasks that involve all of them. */
    features: [] as Made[],
    seal,
    tasks,
    epoch,
    node,
    closeWire: async () => wire?.close(),
    mail: createMail({
      database,
      clock,
      random,
      log,
      tasks,
      seal,
      smtpUrl: config.smtpUrl,
      smsUrl: config.smsUrl,
      from: config.mailFrom,
      development: config.development,
    }),
    outbound: createOutbound({
      ...options.outbound,
      ...{ clock, limits, ranges: config.outboundRanges, counted: metrics.queue('outbound') },
    }),
    storage: createStorage({
      ...{ clock, random, folder: join(config.dataDir, 'blobs') },
      driverBelow: await openS3(config),
    }),
  };
};

export type Platform = Awaited<ReturnType<typeof createPlatform>>;
