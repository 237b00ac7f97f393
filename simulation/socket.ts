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

/** The requesting profile in one of its browsers. */
export interface Viewer {
  profileId: string;
  sessionId: string;
}

/** `grants`: the sessions whose vault is open. */
export const actorOf = (viewer: Viewer, grants: ReadonlySet<string>): ProfileActor => ({
  ...viewer,
  accountId: `of-${viewer.profileId}`,
  isVaultOpen: async () => grants.has(viewer.sessionId),
});

export const socketOf = (options: {
  actor: ProfileActor;
  send(event: string, text: string): void;
  isAlive(): boolean;
  onClosed(socket: Sending): void;
}): Sending => {
  const rooms = new Set<string>();
  let isOpen = true;
  const socket: Sending = {
    actor: options.actor,
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
