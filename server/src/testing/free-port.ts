import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that systems give to connections, any of which could take a port between its choice and
 * its use.
 */
const FIRST = 20_000;
const END = 32_768;

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};

/** A loopback port that nothing listens on at the moment. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, END);
  return (await isFree(port)) ? port : freePort();
};
