import { createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import {
  PHONE_LINES,
  PHONE_LINES_MAX,
  PHONE_MINUTES_ALL,
  PHONE_MINUTES_ALL_MAX,
  PHONE_MINUTES_DAY,
  PHONE_MINUTES_DAY_MAX,
  PHONE_WEIGHT_MAX,
  REGISTRATION_MODES,
  ROOM_JANUS_FROM,
  ROOM_PEOPLE_JANUS_MAX,
  ROOM_PEOPLE_MAX,
  STORAGE_QUOTA_GIB,
} from '@kith/contract';
import { SAMI_MODELS_MAX } from '@kith/contract/sami/sami.constants';
import { samiModel } from '@kith/contract/sami/sami-answers.schemas';
import * as z from 'zod';
import { CONNECTIONS_MIN } from './database/connections.ts';

/**
 * Parsers for environment variables; each message continues a sentence that starts with the name of the
 * variable.
 */

const PORT_MAX = 65_535;
const BRAND_MAX_CHARS = 40;
const MAIL_FROM_MAX_CHARS = 320;
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
const OVERLOAD_DELAY_MAX_MS = 60_000;
const DRAIN_NOTICE_MAX_MS = 60_000;
const WORKERS_MAX = 64;
const CONNECTIONS_MAX = 10_000;
const STORAGE_QUOTA_MAX_GIB = 1_000_000;
const FACTOR = { min: 0.01, max: 1_000_000 };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const ADDRESS = /^[^\s<>@]+@[^\s<>@]+$/;
const SENDER = /^[^<>\r\n]*<([^<>]*)>$/;

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** A web address without credentials or path. */
const origin = z.string().transform((text, { addIssue }) => {
  const url = urlOf(text);
  const refuse = (message: string) => {
    addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '')
    return refuse('is not a web address such as https://chat.example');
  if (url.username !== '' || url.password !== '') return refuse('must not contain a password');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return refuse(`must not contain a path; write ${url.origin}`);
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    return refuse(
      `must use https, because sessions do not work over plain http; write https://${url.host}`,
    );
  return url.origin;
});

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => {
    const parsed = urlOf(text);
    return (
      parsed !== undefined && protocols.includes(parsed.protocol) && /^[^/?#]/.test(parsed.host)
    );
  }, `is not an address such as ${example}`);

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `is not one of ${names.join(', ')}`);

const number = (min: number, max: number, isWhole: boolean) =>
  z
    .string()
    .transform(Number)
    .refine(
      (value) => value >= min && value <= max && (!isWhole || Number.isInteger(value)),
      `is not a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`,
    );

/** An address, or a range of them such as 10.0.0.0/8. */
const isRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
};

const ranges = z.string().transform((text, { addIssue }) => {
  const entries = text.split(',').map((range) => range.trim());
  const wrong = entries.find((range) => !isRange(range));
  if (wrong === undefined) return entries;
  addIssue({
    code: 'custom',
    message: `contains "${wrong}", which is not an IP address or range; separate entries with commas`,
  });
  return z.NEVER;
});

const SECRET_KEY_MIN_CHARS = 32;
const secretKeys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .refine(
    (keys) => keys.every(({ length }) => length >= SECRET_KEY_MIN_CHARS),
    `contains a key of fewer than ${SECRET_KEY_MIN_CHARS} characters`,
  );

/** Two numbers, both inclusive. */
const portRange = z.string().transform((text, { addIssue }): readonly [number, number] => {
  const [, from = 0, to = 0] = (/^(\d{1,5})-(\d{1,5})$/.exec(text) ?? []).map(Number);
  if (from >= 1 && to >= from && to <= PORT_MAX) return [from, to];
  addIssue({ code: 'custom', message: 'is not a range of ports such as 40000-40199' });
  return z.NEVER;
});

const JANUS_SECRET_MIN_CHARS = 16;
const JANUS_NODE_PEOPLE = 25;
const JANUS_URL = url(['ws:', 'wss:'], 'ws://10.0.0.5:8188');
const JANUS_NODES_MAX = 32;
/** Addresses with commas between them. */
const janusUrls = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (urls) => urls.every((each) => JANUS_URL.safeParse(each).success),
    'is not a list of addresses such as ws://10.0.0.5:8188, separated by commas',
  )
  .refine(
    (urls) => urls.every((each) => !/@/.test(each)),
    'contains a user or password, which belongs in JANUS_SECRET',
  )
  .refine((urls) => new Set(urls).size === urls.length, 'contains an address twice')
  .refine(({ length }) => length <= JANUS_NODES_MAX, `has more than ${JANUS_NODES_MAX} addresses`);

/** Codes of countries; after an asterisk, how much a minute counts. */
const sipCountries = z.string().transform((text, { addIssue }): ReadonlyMap<string, number> => {
  const countries = new Map<string, number>();
  for (const each of text.split(',')) {
    const [, code = '', weight = '1'] = /^\s*([A-Z]{2})(?:\*([1-9]\d{0,2}))?\s*$/.exec(each) ?? [];
    if (code === '' || countries.has(code) || Number(weight) > PHONE_WEIGHT_MAX) {
      addIssue({
        code: 'custom',
        message: 'is not a list of countries such as DE, AT*2, separated by commas',
      });
      return z.NEVER;
    }
    countries.set(code, Number(weight));
  }
  return countries;
});

const SAMI_TOKENS_MONTH = 1_000_000;
const SAMI_TOKENS_MONTH_MAX = 1_000_000_000;
/** Names of models with commas between them. */
const samiModels = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (names) => names.every((name) => samiModel.safeParse(name).success),
    'is not a list of names such as llama3.1:8b, separated by commas',
  )
  .refine((names) => new Set(names).size === names.length, 'contains a name twice')
  .refine(({ length }) => length <= SAMI_MODELS_MAX, `has more than ${SAMI_MODELS_MAX} names`);

const STRIPE_URL = 'https://api.stripe.com';
/** The key is sent there. */
const stripeUrl = z
  .string()
  .refine(
    (text) => text === STRIPE_URL || LOOPBACK.test(urlOf(text)?.hostname ?? ''),
    'is only for tests, and not an address of this machine',
  );

const METRICS_TOKEN_MIN_CHARS = 32;

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The path of a private key on the curve P-256; read at once, so that a wrong one is noticed on startup. */
const privateKeyFile = z.string().transform((path, { addIssue }) => {
  try {
    const key = readFileSync(path, 'utf8');
    if (createPrivateKey(key).asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // The file is missing or contains no key.
  }
  addIssue({ code: 'custom', message: 'is not the path of a .p8 key that can be read' });
  return z.NEVER;
});
const appleId = z.string().regex(/^[A-Z\d]{10}$/, 'is not 10 capital letters and digits');

const variables = z.object({
  PORT: number(0, PORT_MAX, true).default(8_080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'is not an IP address or a host name')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host/name').optional(),
  DATABASE_CONNECTIONS: number(CONNECTIONS_MIN, CONNECTIONS_MAX, true).optional(),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://user:password@host').optional(),
  PUBLIC_ORIGIN: origin.optional(),
  ROOM_ORIGIN: origin.optional(),
  PUBLIC_ROOM: z
    .string()
    .regex(/^\/[\w/-]+$/, 'is not a path such as /join/lobby')
    .optional(),
  TURN_URL: z
    .string()
    .regex(
      /^turns?:[\w.[\]:-]+(\?transport=(udp|tcp))?$/,
      'is not an address such as turn:turn.example:3478',
    )
    .optional(),
  TURN_SECRET: z.string().optional(),
  RTC_PORTS: portRange.optional(),
  RTC_ADDRESS: z
    .string()
    .refine((text) => isIP(text) !== 0, 'is not an IP address')
    .optional(),
  JANUS_URLS: janusUrls.optional(),
  JANUS_SECRET: z
    .string()
    .min(JANUS_SECRET_MIN_CHARS, `is shorter than ${JANUS_SECRET_MIN_CHARS} characters`)
    .optional(),
  JANUS_ADMIN_KEY: z.string().optional(),
  JANUS_FROM: number(2, ROOM_PEOPLE_MAX + 1, true).default(ROOM_JANUS_FROM),
  JANUS_NODE_PEOPLE: number(1, ROOM_PEOPLE_JANUS_MAX, true).default(JANUS_NODE_PEOPLE),
  SIP_TRUNK: z
    .string()
    .regex(
      /^(sip:[^;]*(;transport=(udp|tcp|tls))?|sips:[^;]*(;transport=tls)?)$/,
      'is not an address over UDP, TCP or TLS such as sip:trunk.example;transport=tcp',
    )
    .regex(
      /^sips?:([a-zA-Z\d.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?(;|$)/,
      'is not an address such as sip:trunk.example:5060, without a user',
    )
    .optional(),
  SIP_SRTP: oneOf(['off', 'optional', 'required']).optional(),
  SIP_USER: z
    .string()
    .regex(/^[^\s"@<>]{1,128}$/, 'is not a user name')
    .optional(),
  SIP_PASSWORD: z.string().optional(),
  SIP_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{3,14}$/, 'is not an international number such as +4930901820')
    .optional(),
  SIP_COUNTRIES: sipCountries.optional(),
  SIP_LINES: number(1, PHONE_LINES_MAX, true).default(PHONE_LINES),
  SIP_MINUTES: number(1, PHONE_MINUTES_DAY_MAX, true).default(PHONE_MINUTES_DAY),
  SIP_MINUTES_ALL: number(1, PHONE_MINUTES_ALL_MAX, true).default(PHONE_MINUTES_ALL),
  CONTENT_DIR: z.string().refine(isFolder, 'is not an existing folder').optional(),
  TRUSTED_PROXIES: ranges.default([]),
  OUTBOUND_RANGES: ranges.default([]),
  SECRET_KEYS: secretKeys.default([]),
  METRICS_TOKEN: z
    .string()
    .regex(
      new RegExp(`^[!-~]{${METRICS_TOKEN_MIN_CHARS},}$`),
      `is not at least ${METRICS_TOKEN_MIN_CHARS} printable ASCII characters without spaces`,
    )
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example').optional(),
  SMS_URL: url(['http:', 'https:'], 'https://user:password@sms.example/send').optional(),
  SPEECH_URL: url(['http:', 'https:'], 'https://speech.example/v1/audio/transcriptions').optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().default('whisper-1'),
  SAMI_URL: url(['http:', 'https:'], 'http://127.0.0.1:11434/v1')
    .refine((text) => !/@/.test(text), 'contains a user or password, which belongs in SAMI_KEY')
    .optional(),
  SAMI_KEY: z.string().optional(),
  SAMI_MODELS: samiModels.default([]),
  SAMI_TOKENS_MONTH: number(1_000, SAMI_TOKENS_MONTH_MAX, true).default(SAMI_TOKENS_MONTH),
  MAIL_FROM: z
    .string()
    .max(MAIL_FROM_MAX_CHARS, `is longer than ${MAIL_FROM_MAX_CHARS} characters`)
    .refine(
      (text) => ADDRESS.test(SENDER.exec(text)?.[1] ?? text),
      'is not an email address such as Kith <hello@chat.example>',
    )
    .optional(),
  NODE_ENV: z.string().optional(),
  MESSAGE_REQUESTS: oneOf(['on', 'off']).default('on'),
  LINK_PREVIEWS: oneOf(['on', 'off']).default('on'),
  PAYMENTS: oneOf(['test', 'stripe', 'off']).default('test'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\w+$/,
      'is not a secret key of Stripe, which begins with sk_ or rk_',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[\w+/=-]+$/,
      'is not the secret of a webhook of Stripe, which begins with whsec_',
    )
    .optional(),
  STRIPE_URL: stripeUrl.default(STRIPE_URL),
  REGISTRATION: oneOf(REGISTRATION_MODES).default('open'),
  BRAND: z
    .string()
    .max(BRAND_MAX_CHARS, `is longer than ${BRAND_MAX_CHARS} characters`)
    .default('Kith'),
  NODE_NAME: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, 'is not a name of 1 to 64 letters, digits, dots, colons, hyphens')
    .optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('warn'),
  DRAIN_NOTICE_MS: number(0, DRAIN_NOTICE_MAX_MS, true).default(3_000),
  OVERLOAD_DELAY_MS: number(0, OVERLOAD_DELAY_MAX_MS, true).default(100),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'is not the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  APNS_KEY_FILE: privateKeyFile.optional(),
  APNS_KEY_ID: appleId.optional(),
  APNS_TEAM_ID: appleId.optional(),
  APNS_TOPIC: z
    .string()
    .regex(/^[\w.-]+$/, 'is not the id of an app such as org.example.chat')
    .optional(),
  APNS_URL: url(['http:', 'https:'], 'https://api.push.apple.com').default(
    'https://api.push.apple.com',
  ),
  STORAGE_QUOTA_GIB: number(0, STORAGE_QUOTA_MAX_GIB, false).default(STORAGE_QUOTA_GIB),
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  WORKERS: number(1, WORKERS_MAX, true).optional(),
  RATE_LIMIT_FACTOR: number(FACTOR.min, FACTOR.max, false).default(1),
});

export const isOverTls = (trunk: string): boolean => /^sips:|;transport=tls$/.test(trunk);

/** Variables that are only valid together, and their purpose. */
const TOGETHER = {
  'a bucket': ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  'a SIP trunk': ['SIP_TRUNK', 'SIP_NUMBER', 'SIP_COUNTRIES', 'JANUS_URLS'],
  "Apple's push service": ['APNS_KEY_FILE', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'],
} as const;

export type Environment = z.infer<typeof environment>;

export const environment = variables
  .superRefine((data, { addIssue }) => {
    for (const [whole, parts] of Object.entries(TOGETHER)) {
      const missing = parts.filter((name) => data[name] === undefined);
      // Janus nodes are also used without a trunk.
      if (parts.every((name) => name === 'JANUS_URLS' || data[name] === undefined)) continue;
      for (const name of missing)
        addIssue({
          code: 'custom',
          path: [name],
          message: `is missing; ${whole} needs ${parts.join(', ')}`,
        });
    }
  })
  .refine(({ TURN_URL, TURN_SECRET }) => (TURN_URL === undefined) === (TURN_SECRET === undefined), {
    path: ['TURN_SECRET'],
    message: 'and TURN_URL are only used together',
  })
  .refine(
    ({ SIP_USER, SIP_PASSWORD }) => (SIP_USER === undefined) === (SIP_PASSWORD === undefined),
    {
      path: ['SIP_PASSWORD'],
      message: 'and SIP_USER are only used together',
    },
  )
  .refine(({ SIP_TRUNK = '', SIP_SRTP = 'off' }) => SIP_SRTP === 'off' || isOverTls(SIP_TRUNK), {
    path: ['SIP_SRTP'],
    message: 'needs a SIP_TRUNK over TLS, because the keys are sent with the call',
  })
  .refine(
    ({ SIP_TRUNK, SMTP_URL, SMS_URL, NODE_ENV }) =>
      SIP_TRUNK === undefined || NODE_ENV === 'development' || (SMTP_URL ?? SMS_URL) !== undefined,
    {
      path: ['SIP_TRUNK'],
      message: 'needs SMTP_URL or SMS_URL, because only people with a verified address can call',
    },
  )
  .refine(
    ({ SIP_COUNTRIES, SIP_MINUTES, SIP_MINUTES_ALL }) =>
      Math.max(0, ...(SIP_COUNTRIES?.values() ?? [])) <= Math.min(SIP_MINUTES, SIP_MINUTES_ALL),
    {
      path: ['SIP_COUNTRIES'],
      message: 'has a minute that counts as more than SIP_MINUTES or SIP_MINUTES_ALL',
    },
  )
  .refine(
    ({ JANUS_URLS, JANUS_SECRET }) => (JANUS_URLS === undefined) === (JANUS_SECRET === undefined),
    {
      path: ['JANUS_SECRET'],
      message: 'and JANUS_URLS are only used together',
    },
  )
  .refine(({ SAMI_URL, SAMI_MODELS }) => (SAMI_URL === undefined) === (SAMI_MODELS.length === 0), {
    path: ['SAMI_MODELS'],
    message: 'and SAMI_URL are only used together',
  })
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
      (STRIPE_SECRET_KEY === undefined) === (STRIPE_WEBHOOK_SECRET === undefined),
    {
      path: ['STRIPE_WEBHOOK_SECRET'],
      message: 'and STRIPE_SECRET_KEY are only used together',
    },
  )
  .refine(
    ({ PAYMENTS, STRIPE_SECRET_KEY }) => PAYMENTS !== 'stripe' || STRIPE_SECRET_KEY !== undefined,
    {
      path: ['PAYMENTS'],
      message: 'needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, to go through Stripe',
    },
  )
  .refine(
    ({ PAYMENTS, STRIPE_SECRET_KEY = '', PUBLIC_ORIGIN }) =>
      PAYMENTS !== 'stripe' || !/_live_/.test(STRIPE_SECRET_KEY) || PUBLIC_ORIGIN !== undefined,
    {
      path: ['PUBLIC_ORIGIN'],
      message: 'is missing; Stripe leads there after a payment, and sends its events there',
    },
  )
  .refine(({ WORKERS = 1, REDIS_URL }) => WORKERS === 1 || REDIS_URL !== undefined, {
    path: ['WORKERS'],
    message: 'needs REDIS_URL, because several processes need Redis to hear each other',
  })
  .refine(({ REDIS_URL, DATABASE_URL }) => REDIS_URL === undefined || DATABASE_URL !== undefined, {
    path: ['REDIS_URL'],
    message: 'needs DATABASE_URL, because only one process can use the embedded database',
  });
