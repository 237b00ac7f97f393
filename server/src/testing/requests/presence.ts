import type { SocketRequests } from './request.ts';

export const sockets = {
  'presence.here': () => ({ here: true }),
  'presence.watch': ({ profileId }) => ({ ids: [profileId] }),
  'presence.count': ({ chatId }) => ({ chatId }),
} satisfies SocketRequests;
