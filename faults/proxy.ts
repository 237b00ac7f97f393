import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between browsers and a server that simulates a bad connection. */
export interface Wire {
  /** The address for clients; it stays the same while servers come and go. */
  origin: string;
  /** The port of the server; undefined refuses connections. */
  target: number | undefined;
  /** Delay of every chunk; the order is kept. */
  delayMs: number;
  /** Drops what the server sends; passes on what the client sends. */
  losesAnswers: boolean;
  /** Ends each connection whose client sends this, before or after passing it on. */
  tripwire: { text: string; isPassedOn: boolean } | undefined;
  /** How many connections the tripwire has ended. */
  readonly trips: number;
  /**
   * Passes nothing on and closes nothing: each side believes that the other is still there. New
   * connections work, unless they freeze as well.
   */
  freeze(options?: { alsoNew?: boolean }): void;
  thaw(): void;
  /** The local ports of its connections to the server. */
  ports(): Set<number>;
  /** Ends every connection; in the middle of the next frame if requested. */
  cut(options?: { inFrame?: boolean }): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket;
  cutsNext: boolean;
}

export const startProxy = async (): Promise<Wire> => {
  const pairs = new Set<Pair>();
  let frozen = false;
  let freezesNew = false;
  let trips = 0;

  const end = ({ client, server }: Pair): void => {
    client.destroy();
    server.destroy();
  };
  const pipe = (pair: Pair, from: Socket, to: Socket): void => {
    from.on('data', (piece: Buffer) => {
      if (to === pair.client && proxy.losesAnswers) return;
      if (pair.cutsNext) {
        to.write(piece.subarray(0, Math.ceil(piece.length / 2)), () => end(pair));
        return;
      }
      const { tripwire } = proxy;
      if (tripwire !== undefined && from === pair.client && piece.includes(tripwire.text)) {
        trips += 1;
        if (tripwire.isPassedOn) to.write(piece, () => end(pair));
        else end(pair);
        return;
      }
      const pass = (): void => {
        if (to.destroyed || to.write(piece)) return;
        from.pause();
        to.once('drain', () => frozen || from.resume());
      };
      if (proxy.delayMs > 0) setTimeout(pass, proxy.delayMs);
      else pass();
    });
    from.on('error', () => {});
    from.on('close', () => {
      // A frozen connection does not reveal that one side is gone.
      if (!frozen) to.destroy();
      if (from === pair.server) pairs.delete(pair);
    });
  };

  const listener = createServer((client) => {
    if (proxy.target === undefined) {
      client.destroy();
      return;
    }
    const pair = { client, server: connect(proxy.target, '127.0.0.1'), cutsNext: false };
    pairs.add(pair);
    pipe(pair, client, pair.server);
    pipe(pair, pair.server, client);
    if (!freezesNew) return;
    client.pause();
    pair.server.pause();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  const proxy: Wire = {
    origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    target: undefined,
    delayMs: 0,
    losesAnswers: false,
    tripwire: undefined,
    get trips() {
      return trips;
    },
    freeze({ alsoNew = false } = {}) {
      frozen = true;
      freezesNew = alsoNew;
      for (const { client, server } of pairs) {
        client.pause();
        server.pause();
      }
    },
    thaw() {
      frozen = false;
      freezesNew = false;
      for (const { client, server } of pairs) {
        client.resume();
        server.resume();
      }
    },
    ports: () => new Set([...pairs].map(({ server }) => server.localPort ?? 0)),
    cut({ inFrame = false } = {}) {
      for (const pair of pairs) {
        if (inFrame) pair.cutsNext = true;
        else end(pair);
      }
    },
    async close() {
      for (const pair of pairs) end(pair);
      listener.close();
      await once(listener, 'close');
    },
  };
  return proxy;
};
