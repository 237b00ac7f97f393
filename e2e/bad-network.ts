import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

/** The network between one page and everybody else: a UDP proxy in front of each of their ports. */
export interface BadNetwork {
  /** Fraction of packets that are lost in each direction, 0 to 1. */
  lost: number;
  delayMs: number;
  /** In each direction; what does not fit waits for at most `QUEUE_MS`, and is lost after that. */
  kbitPerS: number;
  /** From now on, nothing arrives over the addresses used so far, and nobody is told. */
  leave(): void;
  /** Packets that arrived at the page, and at the others. */
  readonly passed: { down: number; up: number };
  /** Packets to other pages that a firewall has swallowed. */
  readonly swallowed: number;
  close(): void;
}

const QUEUE_MS = 600;
const BITS = 8;

type Way = 'down' | 'up';

export interface BadNetworkOptions {
  /** Nothing that the page sends to other pages arrives; only the server can be reached. */
  hasFirewall?: boolean;
}

/** Puts the proxy between the page and what it connects to; call it before the page opens. */
export const useBadNetwork = async (
  page: Page,
  { hasFirewall = false }: BadNetworkOptions = {},
): Promise<BadNetwork> => {
  const sockets = new Set<Socket>();
  const fronts = new Map<string, Promise<number>>();
  /** Set when the addresses used so far stop working. */
  let era = 0;
  let isClosed = false;
  let swallowed = 0;
  /** When the packets that are under way will have left, in each direction. */
  const freeAt: Record<Way, number> = { down: 0, up: 0 };

  const pass = (way: Way, size: number, send: () => void): void => {
    if (Math.random() < network.lost) return;
    const now = performance.now();
    const begin = Math.max(now, freeAt[way]);
    if (begin - now > QUEUE_MS) return;
    freeAt[way] = begin + (size * BITS) / network.kbitPerS;
    const waitMs = freeAt[way] - now + network.delayMs;
    const arrive = (): void => {
      if (isClosed) return;
      network.passed[way] += 1;
      send();
    };
    if (waitMs < 1) arrive();
    else setTimeout(arrive, waitMs);
  };
  const open = async (host: string): Promise<Socket> => {
    const socket = createSocket('udp4');
    sockets.add(socket);
    // A port that has closed is reported with the next packet.
    socket.on('error', () => {});
    socket.bind(0, host);
    await once(socket, 'listening');
    return socket;
  };
  /** A port that leads to another one. */
  const openFront = async (host: string, port: number): Promise<number> => {
    const front = await open(host);
    /** One for each port of the page, so that the other side sees different addresses as well. */
    const backs = new Map<number, { socket: Promise<Socket>; of: number }>();
    front.on('message', (packet, page) => {
      const known = backs.get(page.port) ?? { socket: open(host), of: era };
      if (!backs.has(page.port)) {
        backs.set(page.port, known);
        void known.socket.then((back) =>
          back.on('message', (answer) => {
            if (known.of === era)
              pass('down', answer.length, () => front.send(answer, page.port, page.address));
          }),
        );
      }
      if (known.of !== era) return;
      pass('up', packet.length, () => {
        void known.socket.then((back) => isClosed || back.send(packet, port, host));
      });
    });
    return front.address().port;
  };
  const openWall = async (host: string): Promise<number> => {
    const wall = await open(host);
    wall.on('message', () => {
      swallowed += 1;
    });
    return wall.address().port;
  };
  const frontOf = (host: string, port: number, isPage: boolean): Promise<number> => {
    const key = `${host} ${port}`;
    const front =
      fronts.get(key) ?? (hasFirewall && isPage ? openWall(host) : openFront(host, port));
    fronts.set(key, front);
    return front;
  };
  const network: BadNetwork = {
    ...{ lost: 0, delayMs: 0, kbitPerS: Number.POSITIVE_INFINITY, passed: { down: 0, up: 0 } },
    get swallowed() {
      return swallowed;
    },
    leave: () => {
      era += 1;
    },
    close: () => {
      isClosed = true;
      for (const socket of sockets) socket.close();
    },
  };

  await page.exposeFunction('portThroughProxy', frontOf);
  await page.addInitScript(() => {
    type Through = (host: string, port: number, isPage: boolean) => Promise<number>;
    const { portThroughProxy } = window as unknown as { portThroughProxy: Through };
    const CANDIDATE = /(candidate:\S+ \d+ udp \d+ )(\d+\.\d+\.\d+\.\d+) (\d+)/i;
    const through = async (line: string, isPage = false): Promise<string> => {
      const [, , host, port] = CANDIDATE.exec(line) ?? [];
      if (host === undefined) return line;
      const front = await portThroughProxy(host, Number(port), isPage);
      return line.replace(CANDIDATE, `$1$2 ${front}`);
    };
    const { prototype } = RTCPeerConnection;
    type Description = RTCSessionDescriptionInit;
    type Candidate = RTCIceCandidateInit | null;
    // Without the signatures that take callbacks.
    const { setRemoteDescription, addIceCandidate } = prototype as unknown as {
      setRemoteDescription(this: RTCPeerConnection, description: Description): Promise<void>;
      addIceCandidate(this: RTCPeerConnection, candidate?: Candidate): Promise<void>;
    };
    prototype.setRemoteDescription = async function (description: Description) {
      const all = (description.sdp ?? '').split('\r\n');
      const lines = await Promise.all(all.map((line) => through(line)));
      await setRemoteDescription.call(this, { ...description, sdp: lines.join('\r\n') });
    };
    prototype.addIceCandidate = async function (init?: Candidate) {
      if (!init?.candidate) return addIceCandidate.call(this, init ?? undefined);
      // An address that the proxy does not know would be a way around it.
      if (!CANDIDATE.test(init.candidate)) return;
      // The server gives its addresses with its answer, and pages one by one.
      const candidate = await through(init.candidate, true);
      await addIceCandidate.call(this, { ...init, candidate });
    };
  });
  return network;
};
