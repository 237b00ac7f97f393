import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECOND_MS } from '@kith/contract';
import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';

/** A packet of Engine.IO. */
interface Packet {
  type: string;
  data?: string | Buffer;
}

/** Events of Socket.IO, also those with binary parts. */
const EVENTS: readonly (string | undefined)[] = ['2', '5'];

/** Whether a packet carries a request; the others only keep the connection. */
export const isRequest = ({ type, data }: Packet): boolean =>
  type === 'message' && (typeof data !== 'string' || EVENTS.includes(data[0]));

/** A connection as Engine.IO provides it, before authentication. */
export interface RawConnection {
  request: IncomingMessage;
  on(event: 'flush', callback: () => void): void;
  on(event: 'packet', callback: (packet: Packet) => void): void;
  /** Sends what is waiting first. */
  close(): void;
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

/** A client that takes part in closing needs less. */
const CLOSE_MAX_MS = SECOND_MS / 2;

/** Closes the connection once it has sent what is waiting, but soon, whatever the other side does. */
export const closeSoon = (connection: RawConnection, clock: Pick<Clock, 'after'>): void => {
  const { transport } = connection as unknown as Wire;
  connection.close();
  const cancel = clock.after(CLOSE_MAX_MS, () => transport?.socket?.terminate());
  connection.once('close', cancel);
};

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
