import { SOCKET_PATHS } from '@kith/contract/base/route';
import { Manager } from 'socket.io-client';
import type { Transport } from './connection.ts';

const CONNECT_TIMEOUT_MS = 10_000;

export interface SocketOptions {
  /** Headers that a browser sends by itself, for clients outside a browser. */
  extraHeaders?: Record<string, string>;
}

/** The only module that uses Socket.IO. Its own reconnection is off, because its delay grows. */
export const createSocketTransport = (origin: string, options: SocketOptions = {}): Transport => ({
  open(path, token) {
    const manager = new Manager(origin, {
      ...options,
      path: SOCKET_PATHS[path],
      transports: ['websocket'],
      autoConnect: false,
      reconnection: false,
      timeout: CONNECT_TIMEOUT_MS,
    });
    const socket = manager.socket('/', { auth: (give) => give({ token: token() ?? '' }) });
    return {
      connect: () => void socket.connect(),
      disconnect: () => void socket.disconnect(),
      abandon: () => void socket.disconnect().connect(),
      onConnect: (listener) => void socket.on('connect', listener),
      onLost: (listener) =>
        void socket.on('disconnect', (reason) => {
          if (reason !== 'io client disconnect') listener(reason === 'io server disconnect');
        }),
      onRefused: (listener) =>
        void socket.on('connect_error', (error: Error & { data?: { code?: string } }) =>
          listener(error.data?.code),
        ),
      on: (event, listener) => void socket.on(event, (payload) => listener(payload as never)),
      onAny: (listener) => void socket.onAny(listener),
      emit: (event, payload) => void socket.volatile.emit(event, payload),
      request: (event, payload, timeoutMs) =>
        socket.connected
          ? socket.timeout(timeoutMs).emitWithAck(event, payload)
          : Promise.reject(new Error('Not connected')),
    };
  },
});
