import { DIRECTORY_REQUESTS, type DirectoryRequestName, SOCKET_PATHS } from '@kith/contract';
import { SOCKET_PAYLOADS } from '../requests/index.ts';
import { type Attacker, type Range, shortened } from './attack.ts';
import type { Dice } from './random.ts';
import { BINARY, frameOf, openRaw, type RawConnection, upgradeOf } from './raw-socket.ts';
import { nastyText, spoiled } from './values.ts';

const QUERY = '?EIO=4&transport=websocket';
const names = [...Object.keys(DIRECTORY_REQUESTS), 'no.such.request', 'heads', 'messages.changed'];

/** A connection to socket 2 that has been let in. */
const enter = async ({ origin, attacker }: Range): Promise<RawConnection> => {
  const raw = await openRaw(origin);
  const path = SOCKET_PATHS.directory + QUERY;
  raw.write(upgradeOf(path, new URL(origin).host, attacker.cookie));
  await raw.next((text) => text.startsWith('0'));
  raw.write(frameOf(`40${JSON.stringify({ token: attacker.profile.token })}`));
  const entered = await raw.next((text) => text.startsWith('40') || text.startsWith('44'));
  if (entered?.startsWith('40') !== true) throw new Error(`was not let in: ${entered}`);
  return raw;
};

/** Kept while they are open, one for each who attacks at a time. */
const idle = new Map<string, RawConnection[]>();

const withConnection = async (
  range: Range,
  act: (raw: RawConnection) => Promise<string>,
): Promise<string> => {
  const key = range.attacker.profile.token;
  const spare = idle.get(key) ?? [];
  idle.set(key, spare);
  let raw = spare.pop();
  while (raw !== undefined && !raw.isOpen) raw = spare.pop();
  const used = raw ?? (await enter(range));
  const outcome = await act(used);
  if (used.isOpen) spare.push(used);
  return outcome;
};

/** Cuts what is left open. */
export const leaveSockets = (): void => {
  for (const spare of idle.values()) for (const raw of spare) raw.cut();
  idle.clear();
};

let asked = 0;
const outcomeOf = (ack: string | undefined): string => {
  if (ack === undefined) return 'closed';
  const [answer] = JSON.parse(ack.replace(/^43\d+/, '')) as [{ error?: { code: string } }];
  if (answer.error === undefined) return 'ok';
  if (!/^[a-z_]+$/.test(answer.error.code) || answer.error.code === 'internal')
    throw new Error(`acknowledged ${ack}`);
  return answer.error.code;
};

/** Asks for something harmless: whoever is still connected is still served. */
const isServed = async (raw: RawConnection): Promise<string> => {
  const id = ++asked;
  raw.write(frameOf(`42${id}["no.such.request"]`));
  const ack = await raw.next((text) => text.startsWith(`43${id}[`));
  return ack === undefined ? 'closed' : outcomeOf(ack) === 'not_found' ? 'still served' : 'odd';
};

/** A request of socket 2 with something about it that is wrong. */
export const requestAttack: Attacker = (dice, range) => {
  const name = dice.pick(names);
  const right = SOCKET_PAYLOADS[name as DirectoryRequestName]?.(range.scene) ?? { id: 1 };
  const payload = spoiled(right, dice, range.known);
  const args = [name, payload, ...(dice.once(20) ? [payload, null, 'more'] : [])];
  const text = JSON.stringify(args);
  return {
    kind: `socket ${name}`,
    sent: shortened(text),
    run: () =>
      withConnection(range, (raw) => {
        const id = ++asked;
        raw.write(frameOf(`42${id}${text}`));
        return raw.next((frame) => frame.startsWith(`43${id}[`)).then(outcomeOf);
      }),
  };
};

const PACKETS = [
  '',
  '4',
  '42',
  '42[',
  '42[]',
  '42[1]',
  '42[null]',
  '42{}',
  '42"x"',
  '42[{"a":1}]',
  '42["message.send"',
  '42["message.send"]',
  '42["__proto__",{}]',
  '42["constructor",{}]',
  '42["connect",{}]',
  '42["disconnect","x"]',
  '42["disconnecting"]',
  '42["error",{}]',
  '42["newListener",{}]',
  '4299999999999999999999["typing",{}]',
  '42-1["typing",{}]',
  '420["typing",{"__proto__":{"chatId":"x"}}]',
  '430[]',
  '43999[{"ok":1}]',
  '43["x"]',
  '43{}',
  '44{"message":"x"}',
  '40/other,{"token":"x"}',
  '40/__proto__,',
  '42/other,["typing",{}]',
  '42/,["typing",{}]',
  '40{"token":"x"}',
  '41',
  '46["x"]',
  '45-["typing",{"_placeholder":true,"num":0}]',
  '451-["message.send",{"_placeholder":true,"num":0}]',
  '451-["message.send",{"_placeholder":true,"num":99}]',
  '451-["message.send",{"_placeholder":true,"num":"__proto__"}]',
  '4599999999-["message.send"]',
  '461-["x"]',
  '2',
  '2probe',
  '3',
  '3probe',
  '5',
  '6',
  '0{"sid":"x"}',
  '9',
  'b4AAAA',
  '\u0000',
  '😀',
];

/** A packet of Socket.IO or Engine.IO that means nothing, or something else than it should here. */
const packet = (dice: Dice): string => {
  const levels = dice.pick([50, 10_000]);
  if (!dice.once(4)) return dice.pick(PACKETS);
  return dice.pick([
    `42["typing",${'['.repeat(levels)}`,
    `42["typing",${'['.repeat(levels)}${']'.repeat(levels)}]`,
    `42["${'x'.repeat(dice.pick([1_000, 60_000, 70_000]))}",{}]`,
    `42[${'"typing",'.repeat(levels / 2)}{}]`,
  ]);
};

/** A packet that announces bytes, and bytes. */
const ATTACHED = '451-["message.send",{"_placeholder":true,"num":0}]';

/** A frame that no websocket sends. */
const frame = (dice: Dice): Buffer =>
  dice.pick<() => Buffer>([
    () => frameOf('42["typing",{}]', { masked: false }),
    () => frameOf('42["typing",{}]', { reserved: dice.pick([1, 2, 4, 7]) }),
    () => frameOf('x', { opcode: dice.pick([3, 5, 7, 11, 15]) }),
    () => frameOf(Buffer.from([0xff, 0xfe, 0x80])),
    () => frameOf('x', { opcode: 9, final: false }),
    () => frameOf('x'.repeat(200), { opcode: dice.pick([8, 9]) }),
    () => frameOf(Buffer.from([0, 1]), { opcode: 8 }),
    () => frameOf('x', { opcode: 8 }),
    () => frameOf('4', { length: dice.pick([70_000n, 2n ** 31n, 2n ** 53n, 2n ** 63n - 1n]) }),
    () => frameOf('x', { opcode: 0 }),
    () => Buffer.concat([frameOf('42["ty', { final: false }), frameOf('42["ty', { final: false })]),
    () => Buffer.concat(Array.from({ length: 200 }, () => frameOf('x', { opcode: 9 }))),
    () => Buffer.concat(Array.from({ length: 200 }, () => frameOf('y', { opcode: 10 }))),
    () => Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  ])();

export const packetAttack: Attacker = (dice, range) => {
  const text = packet(dice);
  const opcode = dice.once(6) ? BINARY : undefined;
  const bytes = dice.once(20) ? Buffer.alloc(dice.pick([0, 1, 5_000])) : undefined;
  return {
    kind: 'packet',
    sent: shortened(`${opcode === undefined ? '' : 'as bytes '}${text}`),
    run: () =>
      withConnection(range, (raw) => {
        raw.write(
          frameOf(bytes === undefined ? text : ATTACHED, opcode === undefined ? {} : { opcode }),
        );
        if (bytes !== undefined) raw.write(frameOf(bytes, { opcode: BINARY }));
        return isServed(raw);
      }),
  };
};

export const frameAttack: Attacker = (dice, range) => {
  const bytes = frame(dice);
  return {
    kind: 'frame',
    sent: shortened(bytes.toString('hex')),
    run: () =>
      withConnection(range, async (raw) => {
        raw.write(bytes);
        raw.write(frameOf('42["typing",{}]'));
        // What follows may be read as the rest of the frame, so nothing more can be asked.
        raw.end();
        await raw.rest();
        return 'closed';
      }),
  };
};

/** A way into a socket that no client takes. */
export const handshakeAttack: Attacker = (dice, range) => {
  const { origin, attacker, known } = range;
  const path = dice.pick([SOCKET_PATHS.main, SOCKET_PATHS.directory]);
  const query = dice.pick([
    QUERY,
    QUERY,
    QUERY,
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
      const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
      if (Number(status) >= 500) throw new Error(`answered ${answer}`);
      return status;
    },
  };
};

/** Bytes that are not quite HTTP. */
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
      // Half a request would be waited for.
      if (!bytes.includes('\r\n')) raw.cut();
      const answer = await raw.rest();
      raw.cut();
      const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
      if (Number(status) >= 500) throw new Error(`answered ${answer}`);
      if (/\.ts:\d|node_modules/.test(answer)) throw new Error(`told of the inside: ${answer}`);
      return status;
    },
  };
};
