import type { ProfileActor } from '../server/src/platform/http/index.ts';
import type { DirectoryConnection } from '../server/src/platform/sockets/index.ts';

/** The server's end of a connection. */
export interface Socket extends DirectoryConnection {
  close(): void;
}
export interface Sending extends Socket {
  rooms(): Set<string>;
  send(event: string, text: string): void;
}

export const actorOf = (profileId: string): ProfileActor => ({
  accountId: `of-${profileId}`,
  sessionId: '',
  profileId,
});

export const socketOf = (options: {
  profileId: string;
  send(event: string, text: string): void;
  isAlive(): boolean;
  onClosed(socket: Sending): void;
}): Sending => {
  const rooms = new Set<string>();
  let isOpen = true;
  const socket: Sending = {
    actor: actorOf(options.profileId),
    get connected() {
      return isOpen;
    },
    send: options.send,
    rooms: () => rooms,
    join: (names) => {
      for (const name of names) rooms.add(name);
    },
    leave: (names) => {
      for (const name of names) rooms.delete(name);
    },
    emit: (event, payload) => {
      if (options.isAlive() && isOpen) options.send(event, JSON.stringify(payload));
    },
    onEnd: () => {},
    end: () => {},
    close: () => {
      isOpen = false;
      options.onClosed(socket);
    },
  };
  return socket;
};
