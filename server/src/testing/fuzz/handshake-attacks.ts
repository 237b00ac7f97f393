import { SOCKET_PATHS } from '@kith/contract';
import { type Attacker, shortened } from './attack.ts';
import { frameOf, openRaw, SOCKET_QUERY, upgradeOf } from './raw-socket.ts';
import { nastyText, spoiled } from './values.ts';

/** 0 if the server just closed the connection; throws if it failed or revealed internals. */
const statusIn = (answer: string): string => {
  const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
  if (Number(status) >= 500) throw new Error(`answered ${answer}`);
  if (/\.ts:\d|node_modules/.test(answer)) throw new Error(`revealed internals: ${answer}`);
  return status;
};

/** A handshake that no client makes. */
export const handshakeAttack: Attacker = (dice, range) => {
  const { origin, attacker, known } = range;
  const path = dice.pick([SOCKET_PATHS.main, SOCKET_PATHS.directory]);
  const query = dice.pick([
    SOCKET_QUERY,
    SOCKET_QUERY,
    SOCKET_QUERY,
    '',
    '?EIO=3&transport=websocket',
    '?EIO=x&transport=__proto__',
    '?EIO=4&transport=polling',
    '?EIO=4&transport=websocket&sid=x',
    '?EIO=4&transport=websocket&sid=__proto__',
    `?${'x'.repeat(9_000)}`,
  ]);
  const host = dice.pick([new URL(origin).host, new URL(origin).host, 'evil.example', '']);
  const cookie = dice.pick([attacker.cookie, '', 'sid=x', 'sid', `a=${'x'.repeat(9_000)}`]);
  const more = dice.pick([
    [],
    [],
    ['Origin: https://evil.example'],
    ['Origin: null'],
    ['Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99'],
    ['Sec-WebSocket-Protocol: ,,'],
    ['Content-Length: 5'],
    ['Sec-WebSocket-Version: 99'],
  ]);
  const { userToken } = attacker.session;
  const { token } = attacker.profile;
  const claim = dice.pick([
    JSON.stringify({ token }),
    JSON.stringify({ token: userToken }),
    JSON.stringify({ token: nastyText(dice, known) }),
    JSON.stringify(spoiled({ token }, dice, known)),
    JSON.stringify({ token: `${token}x` }),
    '[]',
    'null',
    '"x"',
    '{',
    '',
  ]);
  return {
    kind: 'handshake',
    sent: shortened(`${path}${query} ${host} ${more} ${claim}`),
    run: async () => {
      const raw = await openRaw(origin);
      raw.write(upgradeOf(path + query, host, cookie, more));
      raw.write(frameOf(`40${claim}`));
      raw.write(frameOf('6'));
      raw.end();
      const answer = await raw.rest();
      raw.cut();
      return statusIn(answer);
    },
  };
};

/** Almost valid HTTP. */
export const wireAttack: Attacker = (dice, { origin, attacker }) => {
  const { host } = new URL(origin);
  const path = '/api/main/api/v1/auth/login';
  const head = (first: string, ...lines: string[]) =>
    [first, `Host: ${host}`, 'Connection: close', ...lines, '', ''].join('\r\n');
  const json = 'Content-Type: application/json';
  const bytes = dice.pick<() => string>([
    () => '\u0000\u0001\u0002\r\n\r\n',
    () => head(`GET ${path} HTTP/9.9`),
    () => head(`BREW ${path} HTTP/1.1`),
    () => head(`GET /${'a'.repeat(dice.pick([2_000, 20_000]))} HTTP/1.1`),
    () => head(`GET /api/directory/api/v2/chat/${'%E0%A4%A'.repeat(3)} HTTP/1.1`),
    () => head('GET /../../../../etc/passwd HTTP/1.1'),
    () => head('GET /assets/..%2f..%2fpackage.json HTTP/1.1'),
    () => head('GET //evil.example/%00 HTTP/1.1'),
    () => head('GET http://evil.example/ HTTP/1.1'),
    () => head('OPTIONS * HTTP/1.1'),
    () => head('CONNECT evil.example:443 HTTP/1.1'),
    () => head(`GET ${path} HTTP/1.1`, `X: ${'x'.repeat(20_000)}`),
    () => head(`GET ${path} HTTP/1.1`, ...Array.from({ length: 3_000 }, (_, i) => `X${i}: 1`)),
    () => head(`GET ${path} HTTP/1.1`, `Host: other`),
    () => `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`,
    () => head(`POST ${path} HTTP/1.1`, json, 'Content-Length: 2', 'Transfer-Encoding: chunked'),
    () =>
      `${head(`POST ${path} HTTP/1.1`, json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
    () =>
      `${head(`POST ${path} HTTP/1.1`, json, 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`,
    () => `${head(`POST ${path} HTTP/1.1`, json, 'Content-Length: -5')}{}`,
    () => `${head(`POST ${path} HTTP/1.1`, json, 'Content-Length: 2', 'Content-Length: 3')}{}`,
    () => `${head(`POST ${path} HTTP/1.1`, json, 'Content-Length: 2')}{}GET / HTTP/1.1\r\n\r\n`,
    () => `${head(`POST ${path} HTTP/1.1`, json, 'Expect: 200-ok', 'Content-Length: 2')}{}`,
    () => head(`GET ${path} HTTP/1.1`, `Cookie: ${attacker.cookie}\u00ff\u0080`),
    () => head(`GET ${path} HTTP/1.1`, 'Authorization : x', ' folded: y'),
    () => head(`GET ${path} HTTP/1.1`, 'Upgrade: h2c', 'Connection: Upgrade'),
    () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  ])();
  return {
    kind: 'wire',
    sent: shortened(bytes),
    run: async () => {
      const raw = await openRaw(origin);
      raw.write(Buffer.from(bytes, 'latin1'));
      // The server would wait for the rest of half a request.
      if (!bytes.includes('\r\n')) raw.cut();
      const answer = await raw.rest();
      raw.cut();
      return statusIn(answer);
    },
  };
};
