import { availableParallelism, hostname } from 'node:os';
import { resolve } from 'node:path';
import type { RegistrationMode } from '@kith/contract';
import { CONNECTIONS, CONNECTIONS_MIN } from './database/connections.ts';
import { type Environment, environment, isOverTls } from './environment.ts';
import type { Reach } from './forwarder/index.ts';
import type { JanusConfig, Trunk } from './janus/index.ts';
import type { S3Options } from './storage/index.ts';

/** The arguments of `npm start --`. */
const ARGUMENTS = ['--lan'];

/** Apple's push service (APNs), for the wrapper. */
export interface AppleOptions {
  url: string;
  /** The private key, PEM. */
  key: string;
  keyId: string;
  teamId: string;
  /** The bundle id of the wrapper. */
  topic: string;
}

/** A transcription service with the interface of OpenAI. */
export interface SpeechOptions {
  url: string;
  key: string | undefined;
  model: string;
}

/** Language models behind an interface like OpenAI's. */
export interface SamiModelsOptions {
  url: string;
  key: string | undefined;
  names: readonly string[];
  /** Of one account within a month. */
  tokensMonth: number;
}

/** The account at Stripe to which payments go. */
export interface StripeConfig {
  url: string;
  secretKey: string;
  /** Signs its events. */
  webhookSecret: string;
}

/** Calls to telephones, and what they may cost. */
export interface PhoneConfig extends Trunk {
  /** The countries that may be called, each with how much a minute counts. */
  countries: ReadonlyMap<string, number>;
  /** Calls of the whole server at the same time. */
  lines: number;
  /** Minutes of an account within a day, and of all accounts together. */
  minutes: number;
  minutesOfAll: number;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The most connections of this process to PostgreSQL. */
  databaseConnections: number;
  /** Carries events between several processes on one database. */
  redisUrl: string | undefined;
  /** The origin under which browsers reach the server; the loopback address if none is configured. */
  publicOrigin: string | undefined;
  /** The origin of the room server, if it is a different one. */
  roomOrigin: string | undefined;
  /** The path of the public room. */
  publicRoom: string | undefined;
  /** TURN server for browsers that cannot reach each other directly. */
  turn: { url: string; secret: string } | undefined;
  /** How browsers reach the process that forwards rooms. */
  rtc: Reach;
  /** Janus nodes that forward larger rooms. */
  janus: JanusConfig | undefined;
  /** The SIP trunk through which these nodes call telephones. */
  phone: PhoneConfig | undefined;
  /** The operator's own pages; missing ones come from the program. */
  contentDir: string | undefined;
  /** Addresses of proxies that are trusted to report a client's address. */
  trustedProxies: string[];
  /** Networks of the operator that addresses chosen by users may point to. */
  outboundRanges: string[];
  /**
   * Keys that seal secrets in the database, the current one first; if empty, the file in the data folder.
   */
  secretKeys: readonly string[];
  /** Gives programs on other machines access to the metrics. */
  metricsToken: string | undefined;
  /** The mail server; without it, no email is sent. */
  smtpUrl: string | undefined;
  /** A gateway for text messages; without it, none are sent. */
  smsUrl: string | undefined;
  /** A service that turns speech into text, for captions in rooms; without it there are none. */
  speech: SpeechOptions | undefined;
  /** Language models that people can ask; without them Sami understands commands alone. */
  samiModels: SamiModelsOptions | undefined;
  /** The sender of emails. */
  mailFrom: string;
  /** Started by `npm run dev`: emails that cannot be sent are shown in the mailbox. */
  development: boolean;
  /** Whether the server reads linked pages for previews. */
  linkPreviews: boolean;
  /** What payments are made with. */
  payments: 'test' | 'stripe' | 'off';
  /** Undefined if it is not set up. It can be, without being used for new payments. */
  stripe: StripeConfig | undefined;
  /** Whether chats from strangers have to be accepted. */
  messageRequests: boolean;
  /** Who may sign up. */
  registration: RegistrationMode;
  brand: string;
  /** The name of this machine. */
  machine: string;
  /** Names this process in the log. */
  nodeName: string;
  logLevel: string;
  /** Multiplies every limit; for load tests. */
  rateLimitFactor: number;
  /** Event loop delay above which requests are refused; 0 never refuses any. */
  overloadDelayMs: number;
  /** A bucket for finished files, instead of the data folder. */
  s3: S3Options | undefined;
  /** Without it, devices with the wrapper cannot be notified. */
  apple: AppleOptions | undefined;
  /** How long a stopping process still accepts connections, so that proxies notice `/ready`. */
  drainNoticeMs: number;
  /** Space for the files of one account. */
  storageQuotaBytes: number;
  /** False removes the service worker from all browsers. */
  serviceWorker: boolean;
  /** Number of processes behind the port. */
  workers: number;
  /** Serves https with a certificate of its own for phones on the same network. */
  lan: boolean;
}

const GIBIBYTE = 1_024 ** 3;

/** A bucket requires its other settings. */
const s3Of = (data: Environment): S3Options | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data;
  return S3_BUCKET === undefined
    ? undefined
    : {
        endpoint: S3_ENDPOINT ?? '',
        bucket: S3_BUCKET,
        region: data.S3_REGION,
        accessKeyId: S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
      };
};

/** A key requires its other settings. */
const appleOf = ({ APNS_KEY_FILE, ...data }: Environment): AppleOptions | undefined =>
  APNS_KEY_FILE === undefined
    ? undefined
    : {
        url: data.APNS_URL,
        key: APNS_KEY_FILE,
        keyId: data.APNS_KEY_ID ?? '',
        teamId: data.APNS_TEAM_ID ?? '',
        topic: data.APNS_TOPIC ?? '',
      };

/** Nodes require the secret of their interface. */
const janusOf = (data: Environment): JanusConfig | undefined =>
  data.JANUS_URLS === undefined
    ? undefined
    : {
        urls: data.JANUS_URLS,
        secret: data.JANUS_SECRET ?? '',
        adminKey: data.JANUS_ADMIN_KEY,
        from: data.JANUS_FROM,
        perNode: data.JANUS_NODE_PEOPLE,
      };

const samiModelsOf = (data: Environment): SamiModelsOptions | undefined =>
  data.SAMI_URL === undefined
    ? undefined
    : {
        ...{ url: data.SAMI_URL, key: data.SAMI_KEY, names: data.SAMI_MODELS },
        tokensMonth: data.SAMI_TOKENS_MONTH,
      };

const stripeOf = (data: Environment): StripeConfig | undefined =>
  data.STRIPE_SECRET_KEY === undefined || data.STRIPE_WEBHOOK_SECRET === undefined
    ? undefined
    : {
        ...{ url: data.STRIPE_URL, secretKey: data.STRIPE_SECRET_KEY },
        webhookSecret: data.STRIPE_WEBHOOK_SECRET,
      };

const phoneOf = (data: Environment): PhoneConfig | undefined =>
  data.SIP_TRUNK === undefined
    ? undefined
    : {
        uri: data.SIP_TRUNK,
        srtp: data.SIP_SRTP ?? (isOverTls(data.SIP_TRUNK) ? 'optional' : 'off'),
        user: data.SIP_USER,
        password: data.SIP_PASSWORD,
        number: data.SIP_NUMBER ?? '',
        countries: data.SIP_COUNTRIES ?? new Map(),
        lines: data.SIP_LINES,
        minutes: data.SIP_MINUTES,
        minutesOfAll: data.SIP_MINUTES_ALL,
      };

/** Of all processes on one machine together, if nothing is set. */
const CONNECTIONS_OF_MACHINE = 40;

const connectionsOf = (set: number | undefined, workers: number): number =>
  set === undefined
    ? Math.min(Math.max(Math.floor(CONNECTIONS_OF_MACHINE / workers), CONNECTIONS_MIN), CONNECTIONS)
    : Math.floor(set / workers);

const hostOf = (url = 'http://localhost'): string => new URL(url).hostname;

/** Reads the environment; an empty or blank variable counts as unset. Throws a readable list of errors. */
export const readConfig = (
  env: Record<string, string | undefined>,
  args: readonly string[] = [],
  cores = availableParallelism(),
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
  const machine = data.NODE_NAME ?? hostname();
  const workers = data.WORKERS ?? (data.REDIS_URL === undefined ? 1 : cores);
  const databaseConnections = connectionsOf(data.DATABASE_CONNECTIONS, workers);
  if (databaseConnections < CONNECTIONS_MIN)
    throw new Error(
      `The configuration is not valid:\n  DATABASE_CONNECTIONS is fewer than ${CONNECTIONS_MIN} for each of ${workers} processes; WORKERS sets their number.`,
    );
  return {
    port: data.PORT,
    host: lan && set.HOST === undefined ? '0.0.0.0' : data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseConnections,
    redisUrl: data.REDIS_URL,
    publicOrigin: data.PUBLIC_ORIGIN,
    roomOrigin: data.ROOM_ORIGIN,
    publicRoom: data.PUBLIC_ROOM,
    turn:
      data.TURN_URL === undefined || data.TURN_SECRET === undefined
        ? undefined
        : { url: data.TURN_URL, secret: data.TURN_SECRET },
    janus: janusOf(data),
    phone: phoneOf(data),
    rtc: { ports: data.RTC_PORTS, address: data.RTC_ADDRESS },
    contentDir: data.CONTENT_DIR === undefined ? undefined : resolve(data.CONTENT_DIR),
    trustedProxies: data.TRUSTED_PROXIES,
    outboundRanges: data.OUTBOUND_RANGES,
    secretKeys: data.SECRET_KEYS,
    metricsToken: data.METRICS_TOKEN,
    smtpUrl: data.SMTP_URL,
    smsUrl: data.SMS_URL,
    speech:
      data.SPEECH_URL === undefined
        ? undefined
        : { url: data.SPEECH_URL, key: data.SPEECH_KEY, model: data.SPEECH_MODEL },
    samiModels: samiModelsOf(data),
    mailFrom: data.MAIL_FROM ?? `${data.BRAND} <no-reply@${hostOf(data.PUBLIC_ORIGIN)}>`,
    development: data.NODE_ENV === 'development',
    messageRequests: data.MESSAGE_REQUESTS === 'on',
    linkPreviews: data.LINK_PREVIEWS === 'on',
    payments: data.PAYMENTS,
    stripe: stripeOf(data),
    registration: data.REGISTRATION,
    brand: data.BRAND,
    machine,
    nodeName: `${machine}:${process.pid}`,
    logLevel: data.LOG_LEVEL,
    apple: appleOf(data),
    drainNoticeMs: data.DRAIN_NOTICE_MS,
    overloadDelayMs: data.OVERLOAD_DELAY_MS,
    serviceWorker: data.SERVICE_WORKER === 'on',
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    s3: s3Of(data),
    storageQuotaBytes: data.STORAGE_QUOTA_GIB * GIBIBYTE,
    workers,
    lan,
  };
};
