import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const TIMEOUT_MS = 60_000;
const LENGTH_16 = 126;
const LENGTH_64 = 127;
const TEXT = 1;
export const BINARY = 2;
/** The query of a socket's path. */
export const SOCKET_QUERY = '?EIO=4&transport=websocket';
const CLOSE = 8;

/** A frame as a browser sends it; `more` sets what a browser never would. */
export const frameOf = (
  payload: string | Buffer,
  more: {
    opcode?: number;
    final?: boolean;
    reserved?: number;
    masked?: boolean;
    length?: bigint;
  } = {},
): Buffer => {
  const bytes = Buffer.from(payload as string);
  const { opcode = TEXT, final = true, reserved = 0, masked = true } = more;
  const first = (final ? 0x80 : 0) | (reserved << 4) | opcode;
  const length = more.length ?? BigInt(bytes.length);
  const flag = masked ? 0x80 : 0;
  const head = Buffer.alloc(length < LENGTH_16 ? 2 : length < 65_536n ? 4 : 10);
  head[0] = first;
  if (head.length === 2) head[1] = flag | Number(length);
  else if (head.length === 4) {
    head[1] = flag | LENGTH_16;
    head.writeUInt16BE(Number(length), 2);
  } else {
    head[1] = flag | LENGTH_64;
    head.writeBigUInt64BE(length, 2);
  }
  if (!masked) return Buffer.concat([head, bytes]);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, bytes.map((byte, i) => byte ^ (mask[i % 4] as number))]);
};

/** The text frames in a server's output, whether it closed, and the remaining bytes. */
const framesIn = (bytes: Buffer): { texts: string[]; isOver: boolean; rest: Buffer } => {
  const texts: string[] = [];
  let isOver = false;
  let rest = bytes;
  while (rest.length >= 2) {
    const code = (rest[1] as number) & 0x7f;
    const head = code < LENGTH_16 ? 2 : code === LENGTH_16 ? 4 : 10;
    if (rest.length < head) break;
    const length =
      head === 2 ? code : head === 4 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    if (rest.length < head + length) break;
    const opcode = (rest[0] as number) & 0x0f;
    if (opcode === TEXT) texts.push(rest.subarray(head, head + length).toString());
    isOver ||= opcode === CLOSE;
    rest = rest.subarray(head + length);
  }
  return { texts, isOver, rest };
};

/** A raw connection, neither HTTP nor websocket yet. */
export interface RawConnection {
  write(bytes: string | Buffer): void;
  /** The first text frame that `matches`; undefined once the server has closed. */
  next(matches: (text: string) => boolean): Promise<string | undefined>;
  /** What was received so far. */
  heard(): string;
  /** Everything received until the server closed. */
  rest(): Promise<string>;
  /** Ends the sending side. */
  end(): void;
  readonly isOpen: boolean;
  /** Without a close frame, so that no port stays occupied. */
  cut(): void;
}

export const openRaw = (origin: string): Promise<RawConnection> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let received = Buffer.alloc(0);
    let all = '';
    let isOpen = true;
    const texts: string[] = [];
    const waiting = new Set<() => void>();
    const look = () => {
      for (const again of [...waiting]) again();
    };
    socket.on('data', (chunk: Buffer) => {
      if (all.length < 65_536) all += chunk.toString('latin1');
      received = Buffer.concat([received, chunk]);
      const start = received.indexOf('\r\n\r\n');
      if (received.subarray(0, 5).toString() === 'HTTP/') {
        if (start < 0 || !received.subarray(0, 12).toString().endsWith('101')) return look();
        received = received.subarray(start + 4);
      }
      const { texts: more, isOver, rest } = framesIn(received);
      texts.push(...more);
      received = Buffer.from(rest);
      if (isOver) socket.destroy();
      look();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      isOpen = false;
      look();
    });
    const when = <Value>(found: () => Value | undefined): Promise<Value | undefined> =>
      new Promise((answer, refuse) => {
        const timer = setTimeout(() => {
          waiting.delete(again);
          refuse(new Error('no answer in time'));
        }, TIMEOUT_MS);
        const again = () => {
          const value = found();
          if (value === undefined && isOpen) return;
          clearTimeout(timer);
          waiting.delete(again);
          answer(value);
        };
        waiting.add(again);
        again();
      });
    const connection: RawConnection = {
      write: (bytes) => void (isOpen && socket.write(bytes)),
      next: (matches) =>
        when(() => {
          const index = texts.findIndex(matches);
          return index < 0 ? undefined : texts.splice(0, index + 1).at(-1);
        }),
      heard: () => all,
      rest: async () => {
        await when(() => undefined);
        return all;
      },
      end: () => void socket.end(),
      get isOpen() {
        return isOpen;
      },
      cut: () => void socket.resetAndDestroy(),
    };
    socket.once('connect', () => resolve(connection));
    socket.once('error', reject);
  });

/** Requests a websocket as a browser does; `more` are header lines. */
export const upgradeOf = (
  path: string,
  host: string,
  cookie: string,
  more: string[] = [],
): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
    ...more,
    '\r\n',
  ].join('\r\n');
