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
    let isUp = false;
    socket.on('connect', () => {
      isUp = true;
    });
    let lost = (_isDropped: boolean): void => {};
    let refused = (_code: string | undefined): void => {};
    socket.on('disconnect', (reason) => {
      const wasUp = isUp;
      isUp = false;
      if (reason === 'io client disconnect') return;
      // Socket.IO also calls it that when the transport ends before the server has let it in.
      if (wasUp) lost(reason === 'io server disconnect');
      else refused(undefined);
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) =>
      refused(error.data?.code),
    );
    const connect = (): void => {
      socket.connect();
      // When the connection ends before its first packet, Socket.IO waits for its time-out.
      const { engine } = manager;
      engine.once('close', () => {
        if (manager.engine !== engine || manager._readyState !== 'opening') return;
        socket.disconnect();
        refused(undefined);
      });
    };
    return {
      connect,
      disconnect: () => void socket.disconnect(),
      abandon: () => {
        socket.disconnect();
        connect();
      },
      onConnect: (listener) => void socket.on('connect', listener),
      onLost: (listener) => {
        lost = listener;
      },
      onRefused: (listener) => {
        refused = listener;
      },
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
