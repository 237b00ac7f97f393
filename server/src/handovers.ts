import type { Worker } from 'node:cluster';

interface Handle {
  close(): void;
}
/** What Node's cluster sends with each new connection, and what comes back. Not documented. */
interface Message {
  act?: unknown;
  seq?: unknown;
  ack?: unknown;
}

/**
 * Closes the connections that a worker was given but had not accepted when it died. Node keeps them
 * open without anybody to serve them, so clients would wait until they give up instead of connecting
 * again at once.
 */
export const closeLostHandovers = ({ process: child }: Worker): void => {
  const underWay = new Map<unknown, Handle>();
  const send = child.send.bind(child) as (message: Message, ...rest: unknown[]) => boolean;
  child.send = ((message: Message, handle: unknown, ...rest: unknown[]) => {
    if (message.act === 'newconn' && handle) underWay.set(message.seq, handle as Handle);
    return send(message, handle, ...rest);
  }) as typeof child.send;
  child.on('internalMessage', ({ ack }: Message) => void underWay.delete(ack));
  child.once('exit', () => {
    for (const handle of underWay.values()) handle.close();
  });
};
