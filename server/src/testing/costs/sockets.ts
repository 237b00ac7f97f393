import { PRESENCE_WATCHED_MAX } from '@kith/contract';
import type { DirectoryClient } from '../sockets.ts';
import type { Costs, CostWorld } from './cost.ts';

const ids = Array.from({ length: PRESENCE_WATCHED_MAX }, (_, at) => `profile-of-nobody-${at}`);

let socket: DirectoryClient | undefined;
/** Calls of other costs have ended sessions. */
const open = async ({ owner }: CostWorld): Promise<void> => {
  socket?.close();
  socket = await owner.directory();
};

export default {
  'socket.presence.here': {
    prepare: open,
    act: async () => socket?.ask('presence.here', { here: true }),
  },
  'socket.presence.watch': {
    prepare: open,
    act: async () => socket?.ask('presence.watch', { ids }),
  },
  'socket.ping': { prepare: open, act: async () => socket?.ask('ping', {}) },
} satisfies Costs;
