import { parseMessage, type RTCPeerConnection } from 'werift';

type Address = readonly [host: string, port: number];
type Hear = (data: Buffer, from: Address) => void;

/** No line carries larger ones in one piece. */
const DATAGRAM_MAX_BYTES = 1_500;
/** Those of browsers have some 120. */
const REQUEST_MAX_BYTES = 600;
/** A page changes its address a few times at most. */
const ADDRESSES_MAX = 16;
/** A handshake has some ten, and a few more if they are lost; there are no data channels. */
const HANDSHAKE_MAX = 256;
/** Processor time for one page between two turns of the loop. */
const TURN_MS = 20;
/** Datagrams that wait for the next turn: some 300 ms of a page with pictures. More are lost, as on a slow line. */
const WAITING_MAX = 256;

const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
// The first byte tells apart what shares a port (RFC 7983).
const isRequest = (first: number): boolean => first <= 3;
const isHandshake = (first: number): boolean => first >= 20 && first <= 63;

/**
 * Whether a datagram reaches the library, which believes everybody: only from addresses that know the page's
 * password (RFC 8445, 7.3), and no more than a page has reason to send.
 */
export const createGate = (password: string) => {
  const key = Buffer.from(password);
  const addresses = new Set<string>();
  let handshakes = 0;
  let spent = 0;

  const mayPass = (data: Buffer, from: Address): boolean => {
    const [first = 0] = data;
    const address = from.join(' ');
    if (isRequest(first)) {
      if (data.length > REQUEST_MAX_BYTES || parseMessage(data, key) === undefined) return false;
      if (addresses.size < ADDRESSES_MAX) addresses.add(address);
    }
    if (!addresses.has(address)) return false;
    if (isHandshake(first)) handshakes += 1;
    return !isHandshake(first) || handshakes <= HANDSHAKE_MAX;
  };

  return (hear: Hear): Hear => {
    const waiting: Parameters<Hear>[] = [];
    let isNewTurn = true;
    const pass: Hear = (data, from) => {
      const before = spentMs();
      try {
        if (mayPass(data, from)) hear(data, from);
      } catch {
        // No datagram of a page ends more than itself.
      } finally {
        spent += spentMs() - before;
      }
    };
    const awaitTurn = (): void => {
      if (!isNewTurn) return;
      isNewTurn = false;
      setImmediate(begin);
    };
    const begin = (): void => {
      isNewTurn = true;
      spent = 0;
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        awaitTurn();
        pass(...next);
        if (spent >= TURN_MS) return;
      }
    };
    return (data, from) => {
      if (data.length > DATAGRAM_MAX_BYTES) return;
      awaitTurn();
      if (spent < TURN_MS && waiting.length === 0) pass(data, from);
      else if (waiting.length < WAITING_MAX) waiting.push([data, from]);
    };
  };
};

/** The library's own names for its sockets. */
interface Sockets {
  protocols: { transport: { onData: Hear } }[];
}

/** Before the first datagram. */
export const guard = ({ iceTransports }: RTCPeerConnection): void => {
  for (const { connection } of iceTransports) {
    const through = createGate(connection.localPassword);
    for (const { transport } of (connection as unknown as Sockets).protocols)
      transport.onData = through(transport.onData);
  }
};
