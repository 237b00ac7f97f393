import { connect, type Socket } from 'node:net';

const HEADER_END = '\r\n\r\n';

/** One keep-alive connection for consecutive requests, as cheap as possible. */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #port: number;
  #text = '';
  #waiting: { resolve(body: string): void; reject(error: Error): void } | undefined;

  constructor(port: number) {
    this.#port = port;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#read(text));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server hung up.')));
  }

  /** The body of a 200; throws otherwise. */
  get(path: string, headers: Record<string, string>): Promise<string> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${this.#port}`, ...lines].join('\r\n');
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(head + HEADER_END);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#text += text;
    const end = this.#text.indexOf(HEADER_END);
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#text.slice(0, end))?.[1]);
    const start = end + HEADER_END.length;
    if (this.#text.length < start + length) return;
    const answer = this.#text;
    const waiting = this.#waiting;
    this.#text = '';
    this.#waiting = undefined;
    if (answer.startsWith('HTTP/1.1 200')) waiting?.resolve(answer.slice(start));
    else waiting?.reject(new Error(answer));
  }
}
