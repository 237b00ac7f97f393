import { resolve } from 'node:path';
import { REGISTRATION_MODES, type RegistrationMode } from '@kith/contract';
import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const environment = z.object({
  PORT: port.default(8_080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  ROOM_ORIGIN: origin.optional(),
  PUBLIC_ROOM: z
    .string()
    .regex(/^\/[\w/-]+$/, 'is no path such as /join/lobby')
    .optional(),
  CONTENT_DIR: z.string().min(1).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(320).regex(/@/, 'holds no address').optional(),
  NODE_ENV: z.string().optional(),
  REGISTRATION: z.enum(REGISTRATION_MODES).default('open'),
  BRAND: z.string().min(1).max(40).default('Kith'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
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
  /** Where mail is handed in; without it none is sent. */
  smtpUrl: string | undefined;
  /** A gateway that takes short messages; without it none is sent. */
  smsUrl: string | undefined;
  /** Who letters are from. */
  mailFrom: string;
  /** Started by `npm run dev`: mail that cannot be sent is shown to whoever develops. */
  development: boolean;
  /** Who may sign up. */
  registration: RegistrationMode;
  brand: string;
  logLevel: string;
  /** Multiplies every limit; for load tests. */
  rateLimitFactor: number;
  /** Serves https with a certificate of its own for phones on the same network. */
  lan: boolean;
}

const hostOf = (url = 'http://localhost'): string => new URL(url).hostname;

/** Reads the environment; an empty variable counts as unset. Throws a readable list of what is wrong. */
export const readConfig = (
  env: Record<string, string | undefined>,
  args: readonly string[] = [],
): Config => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(set);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration cannot be used:\n${faults.join('\n')}`);
  }
  const lan = args.includes('--lan');
  const { data } = read;
  return {
    port: data.PORT,
    host: lan && set.HOST === undefined ? '0.0.0.0' : data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicOrigin: data.PUBLIC_ORIGIN,
    roomOrigin: data.ROOM_ORIGIN,
    publicRoom: data.PUBLIC_ROOM,
    contentDir: data.CONTENT_DIR === undefined ? undefined : resolve(data.CONTENT_DIR),
    trustedProxies: data.TRUSTED_PROXIES,
    smtpUrl: data.SMTP_URL,
    smsUrl: data.SMS_URL,
    mailFrom: data.MAIL_FROM ?? `${data.BRAND} <no-reply@${hostOf(data.PUBLIC_ORIGIN)}>`,
    development: data.NODE_ENV === 'development',
    registration: data.REGISTRATION,
    brand: data.BRAND,
    logLevel: data.LOG_LEVEL,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    lan,
  };
};
