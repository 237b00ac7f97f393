import { connect } from 'node:net';

/** A request with minimal overhead between file and network. */
export interface RawRequest {
  port: number;
  head: string[];
  /** Sent repeatedly after the head until this many bytes are transferred. */
  body?: { piece: Buffer; size: number };
}

const HEADER_END = '\r\n\r\n';

/** Resolves with the seconds until the whole answer has arrived; throws unless it is successful. */
export const timeOf = ({ port, head, body }: RawRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let text: string | undefined = '';
    let left = Number.POSITIVE_INFINITY;
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (text !== undefined) {
        text += chunk.toString('latin1');
        const end = text.indexOf(HEADER_END);
        if (end < 0) return;
        if (!/^HTTP\/1.1 20[0-6]/.test(text)) return void socket.destroy(new Error(text));
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
        left = length - (text.length - end - HEADER_END.length);
        text = undefined;
      } else left -= chunk.length;
      if (left > 0) return;
      socket.destroy();
      resolve((performance.now() - begun) / 1_000);
    });
    socket.write([...head, `Host: 127.0.0.1:${port}`].join('\r\n') + HEADER_END);
    if (body === undefined) return;
    let unsent = body.size;
    const send = (): void => {
      while (unsent > 0) {
        const piece = body.piece.subarray(0, Math.min(unsent, body.piece.length));
        unsent -= piece.length;
        if (!socket.write(piece)) return void socket.once('drain', send);
      }
    };
    send();
  });
