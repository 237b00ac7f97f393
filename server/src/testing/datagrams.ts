import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** A bad network for media: loses and delays packets to and from one address. */
export interface Datagrams {
  port: number;
  /** Lost packets, in tenths. */
  losesTenths: number;
  delayMs: number;
  readonly lost: number;
  close(): void;
}

const bound = async (address: string): Promise<Socket> => {
  const socket = createSocket('udp4');
  socket.bind(0, address);
  await once(socket, 'listening');
  return socket;
};
/** Coprime to ten, so that losses are spread. */
const STRIDE = 7;

export const startDatagrams = async (address: string, port: number): Promise<Datagrams> => {
  const front = await bound(address);
  const back = await bound(address);
  const timers = new Set<NodeJS.Timeout>();
  let client: { address: string; port: number } | undefined;
  let passed = 0;
  let lost = 0;
  const later = (send: () => void): void => {
    passed += 1;
    if ((passed * STRIDE) % 10 < wire.losesTenths) {
      lost += 1;
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      send();
    }, wire.delayMs);
    timers.add(timer);
  };
  front.on('message', (data, from) => {
    client = from;
    later(() => back.send(data, port, address));
  });
  back.on('message', (data) => {
    later(() => client && front.send(data, client.port, client.address));
  });
  const wire = {
    port: front.address().port,
    losesTenths: 0,
    delayMs: 0,
    get lost() {
      return lost;
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      front.close();
      back.close();
    },
  };
  return wire;
};
