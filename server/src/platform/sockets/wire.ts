import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'socket.io';

/** A connection as Engine.IO hands it over, before anybody has said who they are. */
export interface RawConnection {
  request: IncomingMessage;
  on(event: 'flush', callback: () => void): void;
  once(event: 'close', callback: () => void): void;
}

/** The parts of a connection that its library does not show: what waits, and the wire itself. */
interface Wire {
  writeBuffer: { data?: string | Buffer }[];
  transport?: { socket?: { bufferedAmount: number; terminate(): void } };
}
const wireOf = (socket: Socket): Wire => socket.conn as unknown as Wire;

/** Waits with the system, and behind that what is only handed on once the system has taken it. */
export const bufferedBytes = (socket: Socket): number => {
  const { transport, writeBuffer } = wireOf(socket);
  return writeBuffer.reduce(
    (sum, { data }) => sum + (data?.length ?? 0),
    transport?.socket?.bufferedAmount ?? 0,
  );
};

/** Closes the connection without a word and without waiting for the other side. */
export const terminate = (socket: Socket): void => wireOf(socket).transport?.socket?.terminate();

/** Gathers what is written, here and in the promises that settle first, into one write. */
export const holdWrites = (socket: Duplex): void => {
  socket.cork();
  // A tick that is asked for among the promises comes behind all of them.
  queueMicrotask(() => process.nextTick(() => socket.uncork()));
};

/**
 * Combines what is sent to a connection in one turn of the event loop into one write: writes cost
 * the most.
 */
export const writeOncePerTurn = (connection: RawConnection): void => {
  const { socket } = connection.request;
  connection.on('flush', () => {
    if (socket.writableCorked === 0) holdWrites(socket);
  });
};
