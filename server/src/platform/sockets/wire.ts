import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'socket.io';

/** A connection as Engine.IO provides it, before authentication. */
export interface RawConnection {
  request: IncomingMessage;
  on(event: 'flush', callback: () => void): void;
  once(event: 'close', callback: () => void): void;
}

/**
 * The parts of a connection that its library does not expose: the queue, and the underlying socket.
 */
interface Wire {
  writeBuffer: { data?: string | Buffer }[];
  transport?: { socket?: { bufferedAmount: number; terminate(): void } };
}
const wireOf = (socket: Socket): Wire => socket.conn as unknown as Wire;

/** Counts bytes waiting in the system, and those that the process has not passed on yet. */
export const bufferedBytes = (socket: Socket): number => {
  const { transport, writeBuffer } = wireOf(socket);
  return writeBuffer.reduce(
    (sum, { data }) => sum + (data?.length ?? 0),
    transport?.socket?.bufferedAmount ?? 0,
  );
};

/** Closes the connection immediately, without waiting for the other side. */
export const terminate = (socket: Socket): void => wireOf(socket).transport?.socket?.terminate();

/** Combines all writes, here and in promises that settle first, into one. */
export const holdWrites = (socket: Duplex): void => {
  socket.cork();
  // A tick requested among the promises runs after all of them.
  queueMicrotask(() => process.nextTick(() => socket.uncork()));
};

/**
 * Combines everything sent to a connection in one turn of the event loop into one write, since
 * writes are the most expensive part.
 */
export const writeOncePerTurn = (connection: RawConnection): void => {
  const { socket } = connection.request;
  connection.on('flush', () => {
    if (socket.writableCorked === 0) holdWrites(socket);
  });
};
