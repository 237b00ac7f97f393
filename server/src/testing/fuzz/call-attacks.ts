import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { addressOf, ROUTES, type Route, type RouteName } from '@kith/contract';
import type { Scene } from '../cast.ts';
import { REQUESTS } from '../requests/index.ts';
import { type Attacker, demandSilence, type Range, shortened } from './attack.ts';
import type { Dice } from './random.ts';
import { nastyText, spoiled } from './values.ts';

const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const names = Object.keys(REQUESTS) as RouteName[];

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const HASHING = new Set<RouteName>([
  'auth.login',
  'auth.register',
  'auth.stepUp',
  'password.change',
  'password.reset',
]);
const METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'GET', 'POST', 'PUT', 'DELETE'];

const oddHeader = (dice: Dice, known: readonly string[]): OutgoingHttpHeaders => {
  const text = nastyText(dice, known).replace(/[^\t\x20-\x7e]/g, '?');
  const name = dice.pick([
    'authorization',
    'cookie',
    'content-type',
    'content-encoding',
    'accept',
    'accept-encoding',
    'origin',
    'sec-fetch-site',
    'sec-fetch-dest',
    'x-forwarded-for',
    'x-http-method-override',
    'if-none-match',
    'range',
    'user-agent',
    '__proto__',
  ]);
  const value = dice.pick([
    text,
    'application/json; charset=utf-16',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'gzip',
    'null',
    'sid=; sid=x; =; ;',
    ' ',
    'bytes=0-,5-1',
    'a b c d',
  ]);
  return { [name]: value };
};

/** The bytes of a body: valid, cut, doubled, in another encoding, or not JSON at all. */
const bytesOf = (body: unknown, dice: Dice): Buffer => {
  const json = JSON.stringify(body) ?? '';
  if (!dice.once(5)) return Buffer.from(json);
  return dice.pick<() => Buffer>([
    () => Buffer.from(json.slice(0, dice.below(json.length + 1))),
    () => Buffer.from(json + json),
    () => Buffer.from(`\ufeff${json}`),
    () => Buffer.from(json, 'utf16le'),
    () => Buffer.from(`${json.slice(0, -1)}\u00e9\u00ff"`, 'latin1'),
    () => Buffer.from(json.replace('{', '{"__proto__":{"admin":true},')),
    () => Buffer.from(json.replace('{', '{"constructor":{"prototype":{"admin":true}},')),
    () => Buffer.from('['.repeat(dice.pick([100, 16_000]))),
    () => Buffer.from('{"a":'.repeat(dice.pick([100, 3_000]))),
    () => Buffer.from(`[${'1e1000,'.repeat(200)}NaN]`),
    () => Buffer.alloc(dice.pick([1, 16_385, 70_000]), dice.below(256)),
  ])();
};

const send = (
  origin: string,
  path: string,
  method: string,
  headers: OutgoingHttpHeaders,
  body: Buffer | undefined,
) =>
  new Promise<{ status: number; type: string; cookies: string[]; text: string }>(
    (resolve, reject) => {
      const outgoing = request(`${origin}`, { agent, method, path, headers, timeout: TIMEOUT_MS });
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            cookies: response.headers['set-cookie'] ?? [],
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.on('error', reject);
      outgoing.end(body);
    },
  );

/** A refusal has a code and reveals nothing internal. */
const judge = (
  method: string,
  { status, type, text }: Awaited<ReturnType<typeof send>>,
): string => {
  if (status >= 500) throw new Error(`answered ${status}: ${text}`);
  if (/\.ts:\d|node_modules|sqlite/i.test(text)) throw new Error(`revealed internals: ${text}`);
  if (status < 400 || method === 'HEAD') return String(status);
  if (!type.startsWith('application/json')) throw new Error(`refused as ${type}: ${text}`);
  const { error } = JSON.parse(text) as { error?: { code?: string } };
  if (!/^[a-z_]+$/.test(error?.code ?? '')) throw new Error(`refused without a code: ${text}`);
  return String(error?.code);
};

const encoded = (name: RouteName, params: Record<string, string>): string => {
  try {
    return addressOf(name, params);
  } catch {
    // Half a surrogate pair cannot be part of an address.
    return addressOf(name, {});
  }
};

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as object).map(([key, part]) => [
      key,
      (typeof part === 'string' ? part : String(JSON.stringify(part))).slice(0, 8_000),
    ]),
  );

/**
 * Signing out or deleting the attacker would end everything that follows, so these calls use other
 * identities.
 */
export const ENDING: readonly RouteName[] = ['auth.logout', 'account.delete', 'profiles.remove'];
const endings = new Set(ENDING.map((name) => `${ROUTES[name].method} ${ROUTES[name].path}`));

/** The tokens and the cookie: valid, unknown, or mixed. */
const credentials = (
  dice: Dice,
  name: RouteName,
  method: string,
  { attacker, known }: Range,
  hasInput: boolean,
): OutgoingHttpHeaders => {
  const route: Route = ROUTES[name];
  if (endings.has(`${method} ${route.path}`)) return { cookie: `sid=${dice.pick(known)}` };
  const right = { ...attacker.authorization(route), cookie: attacker.cookie };
  // Nothing else of a call without input can be wrong.
  if (!dice.once(hasInput ? 12 : 3)) return right;
  const wrong = nastyText(dice, known).replace(/[^\x20-\x7e]/g, '?');
  return dice.once(2) ? { ...right, authorization: wrong } : { ...right, cookie: `sid=${wrong}` };
};

/** A call of the contract with one thing wrong. */
export const callAttack: Attacker = (dice, range, nth) => {
  const { attacker, known, origin, scene } = range;
  // In turn, so that each is attacked as often however many there are.
  const name = names[nth % names.length] as RouteName;
  const route: Route = ROUTES[name];
  const parts = (REQUESTS[name] as (scene: Scene) => Parts)(scene);
  const spoil = (value: unknown): unknown => spoiled(value, dice, known);
  const where = dice.pick([
    'body',
    'body',
    'body',
    'query',
    'params',
    'headers',
    'method',
  ] as const);
  const method = where === 'method' ? dice.pick(METHODS) : route.method;
  const params = where === 'params' ? textsOf(spoil(parts.params ?? { id: 'x' })) : parts.params;
  const query = where === 'query' ? textsOf(spoil(parts.query ?? { q: 'x' })) : parts.query;
  // Hashing passwords takes so long that hardly anything else would be tested.
  const isCostly = HASHING.has(name);
  const spoilsBody = where === 'body' || (isCostly && !dice.once(40));
  const given = isCostly && spoilsBody ? { ...(parts.body as object), password: 7 } : parts.body;
  const body = spoilsBody ? spoil(given ?? {}) : given;
  const bytes = body === undefined || method === 'TRACE' ? undefined : bytesOf(body, dice);
  const headers: OutgoingHttpHeaders = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
    ...credentials(dice, name, method, range, Object.keys(parts).length > 0),
    ...(bytes === undefined ? {} : { 'content-type': 'application/json' }),
    ...(where === 'headers' ? oddHeader(dice, known) : {}),
    'content-length': bytes?.length ?? 0,
  };
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const path = encoded(name, params ?? {}) + search;
  return {
    kind: method === route.method ? name : 'another method',
    sent: shortened(`${method} ${path} ${bytes?.toString().slice(0, 200) ?? ''}`),
    run: async () => {
      const sending = send(origin, path, method, headers, bytes);
      // Attacks of the same session at that moment may come too late for the old cookie.
      const renews = route.stepUp === true && headers.cookie === attacker.cookie;
      if (renews)
        range.renewal = sending.then(
          ({ cookies }) => attacker.remember(cookies),
          () => undefined,
        );
      const answer = await sending;
      demandSilence(answer.text, range);
      return judge(method, answer);
    },
  };
};
