import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

const refusal = (env: Record<string, string>, args: string[] = []): string => {
  try {
    readConfig(env, args);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

test.each([
  ['PORT', 'eighty', 'is not a whole number from 0 to 65535'],
  ['PORT', '65536', 'is not a whole number from 0 to 65535'],
  ['PORT', '80.5', 'is not a whole number from 0 to 65535'],
  ['HOST', 'http://localhost', 'is not an IP address or a host name'],
  ['DATABASE_URL', 'mysql://localhost/kith', 'is not an address such as postgres://'],
  ['REDIS_URL', 'http://localhost', 'is not an address such as redis://'],
  ['REDIS_URL', 'redis://localhost', 'needs DATABASE_URL'],
  ['WORKERS', '2', 'needs REDIS_URL'],
  ['DATABASE_CONNECTIONS', '3', 'is not a whole number from 4 to 10000'],
  ['WORKERS', '65', 'is not a whole number from 1 to 64'],
  ['PUBLIC_ORIGIN', 'chat.example', 'is not a web address such as https://chat.example'],
  ['PUBLIC_ORIGIN', 'ftp://chat.example', 'is not a web address such as https://chat.example'],
  ['PUBLIC_ORIGIN', 'https://chat.example/kith', 'a path; write https://chat.example'],
  ['PUBLIC_ORIGIN', 'https://chat.example/?a', 'a path; write https://chat.example'],
  ['PUBLIC_ORIGIN', 'https://a:b@chat.example', 'must not contain a password'],
  ['PUBLIC_ORIGIN', 'http://chat.example:81', 'must use https, because sessions do not work'],
  ['PUBLIC_ORIGIN', 'http://127.0.0.1.example', 'must use https, because sessions do not work'],
  ['ROOM_ORIGIN', 'https://rooms.example/a', 'a path; write https://rooms.example'],
  ['PUBLIC_ROOM', 'lobby', 'is not a path such as /join/lobby'],
  ['CONTENT_DIR', '/nowhere/at/all', 'is not an existing folder'],
  ['CONTENT_DIR', 'package.json', 'is not an existing folder'],
  [
    'TRUSTED_PROXIES',
    'proxy.example',
    'contains "proxy.example", which is not an IP address or range',
  ],
  ['JANUS_URLS', 'http://10.0.0.5', 'is not a list of addresses such as ws://10.0.0.5:8188'],
  ['JANUS_URLS', 'ws://10.0.0.5,', 'separated by commas'],
  ['JANUS_URLS', 'ws://10.0.0.5,ws://10.0.0.5', 'contains an address twice'],
  ['JANUS_URLS', 'ws://kith:word@10.0.0.5', 'contains a user or password'],
  ['JANUS_SECRET', 'short', 'is shorter than 16 characters'],
  ['SIP_TRUNK', 'sip:kith@trunk.example', 'is not an address such as sip:trunk.example:5060'],
  ['SIP_TRUNK', 'sip:trunk.example;transport=sctp', 'over UDP, TCP or TLS'],
  ['SIP_TRUNK', 'sips:trunk.example;transport=udp', 'over UDP, TCP or TLS'],
  ['SIP_TRUNK', 'sip:trunk.example', 'needs SMTP_URL or SMS_URL'],
  ['SIP_SRTP', 'required', 'needs a SIP_TRUNK over TLS'],
  ['SIP_NUMBER', '030 901820', 'is not an international number'],
  ['SIP_COUNTRIES', 'DE, Austria', 'is not a list of countries such as DE, AT*2'],
  ['SIP_COUNTRIES', 'DE*61', 'counts as more than SIP_MINUTES'],
  ['SIP_COUNTRIES', 'DE, DE*2', 'is not a list of countries'],
  ['SIP_PASSWORD', 'a-word', 'and SIP_USER are only used together'],
  ['SIP_LINES', '0', 'is not a whole number from 1 to 200'],
  ['SIP_MINUTES', '1441', 'is not a whole number from 1 to 1440'],
  ['SIP_MINUTES_ALL', '0', 'is not a whole number from 1 to 288000'],
  ['JANUS_FROM', '14', 'is not a whole number from 2 to 13'],
  ['JANUS_NODE_PEOPLE', '0', 'is not a whole number from 1 to 50'],
  ['TRUSTED_PROXIES', '10.0.0.1,', 'contains "", which is not an IP address or range'],
  ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2', 'separate entries with commas'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'which is not an IP address or range'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'which is not an IP address or range'],
  ['OUTBOUND_RANGES', 'intranet', 'which is not an IP address or range'],
  ['METRICS_TOKEN', 'a'.repeat(31), 'is not at least 32 printable ASCII characters'],
  ['METRICS_TOKEN', `a b${'c'.repeat(32)}`, 'without spaces'],
  ['SMTP_URL', 'https://mail.example', 'is not an address such as smtps://'],
  ['SMTP_URL', 'smtp:mail.example', 'is not an address such as smtps://'],
  ['SMS_URL', 'sms.example', 'is not an address such as https://'],
  ['SPEECH_URL', 'speech.example', 'is not an address such as https://'],
  ['SAMI_URL', 'models.example', 'is not an address such as http://127.0.0.1'],
  ['SAMI_URL', 'https://me:secret@models.example/v1', 'contains a user or password'],
  ['SAMI_MODELS', 'a model', 'is not a list of names'],
  ['SAMI_MODELS', 'small,small', 'contains a name twice'],
  ['SAMI_MODELS', 'small', 'and SAMI_URL are only used together'],
  ['SAMI_TOKENS_MONTH', '10', 'is not a whole number from 1000 to 1000000000'],
  ['PAYMENTS', 'cash', 'is not one of test, stripe, off'],
  ['PAYMENTS', 'stripe', 'needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'pk_test_1', 'is not a secret key of Stripe'],
  ['STRIPE_WEBHOOK_SECRET', 'secret', 'is not the secret of a webhook of Stripe'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'and STRIPE_SECRET_KEY are only used together'],
  ['STRIPE_URL', 'https://stripe.example', 'is only for tests'],
  ['MAIL_FROM', 'Kith', 'is not an email address such as Kith <hello@chat.example>'],
  ['MAIL_FROM', 'Kith <hello@chat.example', 'is not an email address'],
  ['MAIL_FROM', 'Kith\nBcc: <a@b.example>', 'is not an email address'],
  ['MAIL_FROM', '@', 'is not an email address'],
  ['MAIL_FROM', `${'a'.repeat(320)}@b.example`, 'is longer than 320 characters'],
  ['REGISTRATION', 'Open', 'is not one of open, invitation, closed'],
  ['BRAND', 'a'.repeat(41), 'is longer than 40 characters'],
  ['NODE_NAME', 'a name', 'is not a name of 1 to 64 letters, digits'],
  ['NODE_NAME', 'a'.repeat(65), 'is not a name of 1 to 64 letters, digits'],
  ['LOG_LEVEL', 'verbose', 'is not one of silent, error, warn, info, debug'],
  ['OVERLOAD_DELAY_MS', '0.5', 'is not a whole number from 0 to 60000'],
  ['RATE_LIMIT_FACTOR', '0', 'is not a number from 0.01 to 1000000'],
  ['RATE_LIMIT_FACTOR', 'ten', 'is not a number from 0.01 to 1000000'],
])('%s=%s is refused with a message that names it', (name, value, words) => {
  const message = refusal({ [name]: value });
  expect(message).toContain(`\n  ${name} `);
  expect(message).toContain(words);
  expect(message).not.toMatch(/Invalid|expected|undefined|NaN/);
});

test('Stripe needs an address to which it can lead back, unless it moves no real money', () => {
  const of = (mode: string) => ({
    ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: `sk_${mode}_1`, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  });
  expect(refusal(of('live'))).toContain('PUBLIC_ORIGIN is missing; Stripe leads there');
  expect(refusal(of('live'))).not.toContain('sk_live_1');
  const stripe = {
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    url: 'https://api.stripe.com',
  };
  expect(readConfig(of('test'))).toMatchObject({ payments: 'stripe', stripe });
  const live = readConfig({ ...of('live'), PUBLIC_ORIGIN: 'https://chat.example' });
  expect(live.stripe?.secretKey).toBe('sk_live_1');
  // What was paid before can still be given back.
  expect(readConfig({ ...of('test'), PAYMENTS: 'off' })).toMatchObject({ payments: 'off', stripe });
});

test('as many processes start as there are cores, once Redis carries their events', () => {
  const postgres = { DATABASE_URL: 'postgres://kith@localhost/kith' };
  const both = { ...postgres, REDIS_URL: 'redis://localhost' };
  const workersOf = (env: Record<string, string>, cores: number) =>
    readConfig(env, [], cores).workers;
  expect([workersOf(both, 1), workersOf(both, 6)]).toEqual([1, 6]);
  expect([workersOf({}, 6), workersOf(postgres, 6)]).toEqual([1, 1]);
  expect([
    workersOf({ ...both, WORKERS: '1' }, 6),
    workersOf({ ...both, WORKERS: '8' }, 6),
  ]).toEqual([1, 8]);
  expect(readConfig(both).workers).toBe(availableParallelism());
});

test('reports all errors at once', () => {
  expect(refusal({ PORT: 'x', HOST: '?', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(4);
});

test('accepts valid values and trims whitespace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = readConfig({
    PORT: ' 443 ',
    HOST: '::',
    PUBLIC_ORIGIN: 'https://Chat.Example/',
    ROOM_ORIGIN: 'http://[::1]:8081',
    DATABASE_URL: 'postgresql://kith@localhost/kith',
    CONTENT_DIR: folder,
    TRUSTED_PROXIES: ' 10.0.0.1 , 192.168.0.0/16,fd00::/8 ',
    OUTBOUND_RANGES: '10.20.0.0/16',
    MAIL_FROM: 'Kith, at home <hello@chat.example>',
    RATE_LIMIT_FACTOR: '2.5',
    BRAND: '  ',
  });
  expect(config).toMatchObject({
    port: 443,
    host: '::',
    publicOrigin: 'https://chat.example',
    roomOrigin: 'http://[::1]:8081',
    databaseUrl: 'postgresql://kith@localhost/kith',
    contentDir: folder,
    trustedProxies: ['10.0.0.1', '192.168.0.0/16', 'fd00::/8'],
    outboundRanges: ['10.20.0.0/16'],
    mailFrom: 'Kith, at home <hello@chat.example>',
    rateLimitFactor: 2.5,
    brand: 'Kith',
  });
  expect(readConfig({ MAIL_FROM: 'hello@chat.example' }).mailFrom).toBe('hello@chat.example');
  expect(readConfig({ PUBLIC_ORIGIN: 'http://localhost:8080' }).publicOrigin).toBe(
    'http://localhost:8080',
  );
});

test('with --lan it listens on all addresses, unless one is configured', () => {
  expect(readConfig({}).host).toBe('127.0.0.1');
  expect(readConfig({}, ['--lan'])).toMatchObject({ host: '0.0.0.0', lan: true });
  expect(readConfig({ HOST: '192.168.1.7' }, ['--lan'])).toMatchObject({ host: '192.168.1.7' });
  expect(readConfig({ HOST: ' ' }, ['--lan'])).toMatchObject({ host: '0.0.0.0' });
});

test('names an unknown argument', () => {
  expect(refusal({}, ['--lan', '--wan'])).toContain('Unknown argument: --wan.');
});

test('a bucket needs all of its settings', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'kith',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(bucket).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'kith',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(() => readConfig({ ...bucket, S3_BUCKET: '' })).toThrow('S3_BUCKET is missing');
  expect(() => readConfig({ ...bucket, S3_ENDPOINT: 'nowhere' })).toThrow('S3_ENDPOINT');
});

test('Janus needs the secret of its nodes', () => {
  const urls = { JANUS_URLS: 'ws://10.0.0.5:8188, wss://janus.example' };
  expect(refusal(urls)).toContain('JANUS_SECRET and JANUS_URLS are only used together');
  const secret = { JANUS_SECRET: 'a-secret-of-this-test' };
  expect(refusal(secret)).toContain('JANUS_SECRET and JANUS_URLS are only used together');
  expect(readConfig({ ...urls, ...secret, JANUS_FROM: '3' }).janus).toEqual({
    urls: ['ws://10.0.0.5:8188', 'wss://janus.example'],
    ...{ secret: secret.JANUS_SECRET, adminKey: undefined, from: 3, perNode: 25 },
  });
  expect(readConfig({}).janus).toBeUndefined();
});

test('a SIP trunk needs a number, the countries that may be called, and Janus', () => {
  const trunk = { SIP_TRUNK: 'sip:trunk.example;transport=udp' };
  expect(refusal(trunk)).toContain('SIP_NUMBER is missing');
  expect(refusal(trunk)).toContain('SIP_COUNTRIES is missing');
  const whole = { ...trunk, SIP_NUMBER: '+4930901820', SIP_COUNTRIES: 'DE, AT*2' };
  expect(refusal(whole)).toContain('JANUS_URLS is missing; a SIP trunk needs');
  const janus = { JANUS_URLS: 'ws://10.0.0.5:8188', JANUS_SECRET: 'a-secret-of-this-test' };
  const mail = { SMTP_URL: 'smtp://mail.example' };
  const read = (more: object) => readConfig({ ...whole, ...janus, ...mail, ...more }).phone;
  const overTls = 'sip:trunk.example:5061;transport=tls';
  expect(read({ SIP_TRUNK: 'sips:trunk.example' })?.srtp).toBe('optional');
  expect(read({ SIP_TRUNK: overTls, SIP_SRTP: 'required' })?.srtp).toBe('required');
  expect(read({})).toEqual({
    ...{ uri: 'sip:trunk.example;transport=udp', srtp: 'off' },
    ...{ user: undefined, password: undefined },
    ...{ number: '+4930901820', lines: 4, minutes: 60, minutesOfAll: 480 },
    countries: new Map([
      ['DE', 1],
      ['AT', 2],
    ]),
  });
  expect(readConfig(janus).phone).toBeUndefined();
});

test('Apple’s push service needs all of its settings and a readable key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-apns-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const pem = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'pem', type: 'pkcs8' });
  const key = pem('P-256').toString();
  const apple = {
    APNS_KEY_FILE: write('key.p8', key),
    APNS_KEY_ID: 'ABCDE12345',
    APNS_TEAM_ID: '12345ABCDE',
    APNS_TOPIC: 'org.example.chat',
  };
  expect(readConfig({}).apple).toBeUndefined();
  expect(readConfig(apple).apple).toEqual({
    url: 'https://api.push.apple.com',
    key,
    keyId: 'ABCDE12345',
    teamId: '12345ABCDE',
    topic: 'org.example.chat',
  });
  expect(refusal({ ...apple, APNS_TOPIC: '' })).toContain('APNS_TOPIC is missing');
  for (const file of [
    join(folder, 'nothing.p8'),
    write('no-key.p8', 'x'),
    write('other-curve.p8', pem('P-384').toString()),
  ])
    expect(refusal({ ...apple, APNS_KEY_FILE: file })).toContain('APNS_KEY_FILE is not the path');
});

test('the processes of a machine share its connections to PostgreSQL', () => {
  const shared = { DATABASE_URL: 'postgres://db/kith', REDIS_URL: 'redis://redis' };
  const eachOf = (WORKERS: string, set = {}) =>
    readConfig({ ...shared, WORKERS, ...set }).databaseConnections;
  expect(['1', '3', '8', '64'].map((workers) => eachOf(workers))).toEqual([11, 11, 5, 4]);
  expect(eachOf('4', { DATABASE_CONNECTIONS: '90' })).toBe(22);
  expect(refusal({ ...shared, WORKERS: '4', DATABASE_CONNECTIONS: '15' })).toContain(
    'DATABASE_CONNECTIONS is fewer than 4 for each of 4 processes',
  );
});
