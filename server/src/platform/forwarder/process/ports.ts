import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Reach } from '../protocol.ts';

const LOOPBACK = '127.0.0.1';

/** Whether the port is free. */
const isFree = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    socket.once('error', () => resolve(false));
    socket.bind({ port, address, exclusive: true }, () => socket.close(() => resolve(true)));
  });

/** The address of one connection. */
export interface Place {
  /** Undefined: any. */
  port: number | undefined;
  /** The address of this machine that it is bound to; undefined: all. */
  bound: string | undefined;
  /** The address that browsers are told, if it is different. */
  told: string | undefined;
  /** Without a network, only loopback works. */
  extra: readonly string[];
  /** Does nothing the second time. */
  release(): void;
}

/** Hands out ports of the range in turn; undefined if all are in use. */
export const createPlaces = ({ ports, address }: Reach) => {
  const taken = new Set<number>();
  let last = ports === undefined ? 0 : ports[1];
  const own = (): string[] =>
    Object.values(networkInterfaces())
      .flat()
      .flatMap((each) => (each === undefined ? [] : [each]))
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map((each) => each.address);
  const isOwn = (which: string): boolean =>
    Object.values(networkInterfaces()).some((each) => each?.some((one) => one.address === which));

  const bindings = (): Pick<Place, 'bound' | 'told' | 'extra'> => {
    const [first] = own();
    if (address !== undefined && isOwn(address))
      return { bound: address, told: undefined, extra: address === LOOPBACK ? [LOOPBACK] : [] };
    const extra = first === undefined ? [LOOPBACK] : [];
    if (address !== undefined) return { bound: first ?? LOOPBACK, told: address, extra };
    // A port can be used once, so only one address gets it.
    return { bound: ports === undefined ? undefined : (first ?? LOOPBACK), told: undefined, extra };
  };

  /** By the second time, the port may be that of somebody else. */
  const once = (port: number) => {
    let isReleased = false;
    return (): void => {
      if (!isReleased) taken.delete(port);
      isReleased = true;
    };
  };

  return {
    take: async (): Promise<Place | undefined> => {
      const at = bindings();
      if (ports === undefined) return { ...at, port: undefined, release: () => {} };
      const [from, to] = ports;
      for (let tries = 0; tries <= to - from; tries++) {
        last = last >= to ? from : last + 1;
        const port = last;
        if (taken.has(port)) continue;
        taken.add(port);
        if (await isFree(port, at.bound ?? LOOPBACK)) return { ...at, port, release: once(port) };
        taken.delete(port);
      }
      return undefined;
    },
  };
};
