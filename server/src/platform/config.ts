import { availableParallelism, hostname } from 'node:os';
import { resolve } from 'node:path';
import type { RegistrationMode } from '@kith/contract';
import { environment } from './environment.ts';

/** What `npm start --` takes. */
const ARGUMENTS = ['--lan'];

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Carries events between several processes on one database. */
  redisUrl: string | undefined;
  /** Where browsers reach the server; the loopback address when none is configured. */
  publicOrigin: string | undefined;
  /** Where the rooms are, when elsewhere. */
  roomOrigin: string | undefined;
  /** The path of the room that is open to all. */
  publicRoom: string | undefined;
  /** The operator's own pages; what is not in there comes with the program. */
  contentDir: string | undefined;
  /** Addresses of proxies whose word on a client's address counts. */
  trustedProxies: string[];
  /**
   * Seal what the database must not show, the current one first; the file in the data folder when
   * empty.
   */
  secretKeys: readonly string[];
  /** Opens the metrics to programs on other machines. */
  metricsToken: string | undefined;
  /** The mail server; without it, no email is sent. */
  smtpUrl: string | undefined;
  /** A gateway that takes short messages; without it none is sent. */
  smsUrl: string | undefined;
  /** The sender of emails. */
  mailFrom: string;
  /** Started by `npm run dev`: emails that cannot be sent are shown in the mailbox. */
  development: boolean;
  /** Who may sign up. */
  registration: RegistrationMode;
  brand: string;
  /** Names this process in the log. */
  nodeName: string;
  logLevel: string;
  /** Multiplies every limit; for load tests. */
  rateLimitFactor: number;
  /** How late the event loop may be before requests are refused; 0 refuses none. */
  overloadDelayMs: number;
  /** Processes behind the port. */
  workers: number;
  /** Serves https with a certificate of its own for phones on the same network. */
  lan: boolean;
}

const hostOf = (url = 'http://localhost'): string => new URL(url).hostname;

/**
 * Reads the environment; an empty or blank variable counts as unset. Throws a readable list of what
 * is wrong.
 */
export const readConfig = (
  env: Record<string, string | undefined>,
  args: readonly string[] = [],
): Config => {
  const set = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );
  const read = environment.safeParse(set);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}.`);
    throw new Error(`The configuration is not valid:\n${faults.join('\n')}`);
  }
  const unknown = args.find((argument) => !ARGUMENTS.includes(argument));
  if (unknown !== undefined)
    throw new Error(`Unknown argument: ${unknown}. npm start -- --help lists the arguments.`);
  const lan = args.includes('--lan');
  const { data } = read;
  return {
    port: data.PORT,
    host: lan && set.HOST === undefined ? '0.0.0.0' : data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    publicOrigin: data.PUBLIC_ORIGIN,
    roomOrigin: data.ROOM_ORIGIN,
    publicRoom: data.PUBLIC_ROOM,
    contentDir: data.CONTENT_DIR === undefined ? undefined : resolve(data.CONTENT_DIR),
    trustedProxies: data.TRUSTED_PROXIES,
    secretKeys: data.SECRET_KEYS,
    metricsToken: data.METRICS_TOKEN,
    smtpUrl: data.SMTP_URL,
    smsUrl: data.SMS_URL,
    mailFrom: data.MAIL_FROM ?? `${data.BRAND} <no-reply@${hostOf(data.PUBLIC_ORIGIN)}>`,
    development: data.NODE_ENV === 'development',
    registration: data.REGISTRATION,
    brand: data.BRAND,
    nodeName: `${data.NODE_NAME ?? hostname()}:${process.pid}`,
    logLevel: data.LOG_LEVEL,
    overloadDelayMs: data.OVERLOAD_DELAY_MS,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    workers: data.WORKERS ?? (data.REDIS_URL === undefined ? 1 : availableParallelism()),
    lan,
  };
};
