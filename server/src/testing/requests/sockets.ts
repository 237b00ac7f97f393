import type { DirectoryRequestName } from '@kith/contract';
import type { Scene } from '../cast.ts';
import { text } from './fresh.ts';

/** One request of every kind on socket 2, aimed at the scene. */
export const SOCKET_PAYLOADS: {
  [Name in DirectoryRequestName]: (scene: Scene) => Record<string, unknown>;
} = {
  'message.send': ({ chatId }) => ({ chatId, ...text() }),
  typing: ({ chatId }) => ({ chatId }),
  'presence.here': () => ({ here: true }),
  'presence.watch': ({ profileId }) => ({ ids: [profileId] }),
  ping: () => ({}),
};
