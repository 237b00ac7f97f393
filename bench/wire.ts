import { connect, type Socket } from 'node:net';

/** The packets of one socket in Socket.IO format: `42["event",…]`, `43<id>[…]`. */
export interface WireOptions {
  port: number;
  path: string;
  cookie: string;
  auth: unknown;
  /** Gives up, as browsers do, if the connection is not accepted in time. */
  acceptWithinMs?: number | undefined;
  /** Every packet after the connection was accepted. */
  onPacket(packet: string): void;
  /** The connection has ended after it was accepted. */
  onClose?: (() => void) | undefined;
}

const TEXT_FRAME = 0x81;
const MASKED = 0x80;
const HEADER_END = '\r\n\r\n';

/** A client's frame. Its mask is zero, which is valid and costs nothing. */
const frameOf = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const wide = length > 125;
  const start = wide ? 8 : 6;
  const frame = Buffer.alloc(start + length);
  frame[0] = TEXT_FRAME;
  frame[1] = MASKED | (wide ? 126 : length);
  if (wide) frame.writeUInt16BE(length, 2);
  frame.write(text, start);
  return frame;
};

const upgradeRequest = ({ port, path, cookie }: WireOptions): string =>
  [
    `GET ${path}?EIO=4&transport=websocket HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${cookie}`,
  ].join('\r\n') + HEADER_END;

/**
 * The few frames of WebSocket, Engine.IO and Socket.IO that a load generator needs, written by
 * hand, because it has to be much cheaper than the measured server.
 */
export class Wire {
  readonly #options: WireOptions;
  readonly #socket: Socket;
  #pending: Buffer | undefined;
  #isUpgraded = false;
  #onOpen: () => void = () => {};
  #onFail: (error: Error) => void = () => {};

  private constructor(options: WireOptions) {
    this.#options = options;
    this.#socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#onFail(error));
    this.#socket.on('close', () => this.#onFail(new Error('The server closed the socket.')));
    this.#socket.write(upgradeRequest(options));
  }

  /** Resolves once the server has accepted the connection. */
  static open(options: WireOptions): Promise<Wire> {
    const wire = new Wire(options);
    return new Promise((resolve, reject) => {
      const timer =
        options.acceptWithinMs === undefined
          ? undefined
          : setTimeout(() => {
              wire.close();
              reject(new Error('No answer.'));
            }, options.acceptWithinMs);
      wire.#onOpen = () => {
        clearTimeout(timer);
        // An error is reported before the end.
        wire.#onFail = () => {
          wire.#onFail = () => {};
          options.onClose?.();
        };
        resolve(wire);
      };
      wire.#onFail = (error) => {
        clearTimeout(timer);
        reject(error);
      };
    });
  }

  send(packet: string): void {
    this.#socket.write(frameOf(packet));
  }

  /** Stops reading, like a computer that has gone to sleep. */
  pause(): void {
    this.#socket.pause();
  }

  /** Reads what has arrived meanwhile, including the end of the connection. */
  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let data = this.#pending === undefined ? chunk : Buffer.concat([this.#pending, chunk]);
    this.#pending = undefined;
    if (!this.#isUpgraded) {
      const end = data.indexOf(HEADER_END);
      if (end < 0) {
        this.#pending = data;
        return;
      }
      const head = data.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 101')) {
        this.#onFail(new Error(head));
        return;
      }
      this.#isUpgraded = true;
      data = data.subarray(end + HEADER_END.length);
    }
    this.#readFrames(data);
  }

  #readFrames(data: Buffer): void {
    let at = 0;
    while (data.length - at >= 2) {
      let length = data[at + 1] ?? 0;
      let start = at + 2;
      if (length === 126) {
        if (data.length < at + 4) break;
        length = data.readUInt16BE(at + 2);
        start = at + 4;
      } else if (length === 127) {
        if (data.length < at + 10) break;
        length = Number(data.readBigUInt64BE(at + 2));
        start = at + 10;
      }
      if (data.length < start + length) break;
      this.#take(data.toString('latin1', start, start + length));
      at = start + length;
    }
    if (at < data.length) this.#pending = data.subarray(at);
  }

  #take(packet: string): void {
    if (packet.startsWith('42') || packet.startsWith('43')) this.#options.onPacket(packet);
    else if (packet === '2') this.send('3');
    else if (packet.startsWith('0')) this.send(`40${JSON.stringify(this.#options.auth)}`);
    else if (packet.startsWith('40')) this.#onOpen();
    else this.#onFail(new Error(`The server refused: ${packet}`));
  }
}
