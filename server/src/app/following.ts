import type { ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';

/**
 * The connections of a server that is to stop. Node closes only those without work: one in the
 * middle of a request, a slow download, and one with a request every second keep the process for ever.
 */
export const followConnections = (server: Server) => {
  const open = new Set<Socket>();
  let isLeaving = false;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => void open.delete(socket));
  });
  return {
    /** Ends each connection with its next answer. */
    sendAway(): void {
      if (isLeaving) return;
      isLeaving = true;
      server.prependListener('request', (_: unknown, response: ServerResponse) => {
        response.shouldKeepAlive = false;
      });
    },
    /** Ends every connection at once. */
    closeAll(): void {
      for (const socket of open) socket.destroy();
    },
  };
};
