import type { Route } from '../base/route.ts';

/**
 * In a file of its own, because it is inlined in the page, which requests the first chats before the app has
 * loaded.
 */
export const CHATS_LIST = {
  base: 'directory',
  method: 'GET',
  path: '/api/v2/chats',
  actor: 'profile',
  rate: 'read',
  atOnce: 1,
  whole: { rows: 'chats', take: 100 },
} as const satisfies Route;
