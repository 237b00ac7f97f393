import type { Route } from '../base/route.ts';

/** By itself, because the page has it inside: the first chats are asked for before the app is there. */
export const CHATS_LIST = {
  base: 'directory',
  method: 'GET',
  path: '/api/v2/chats',
  actor: 'profile',
  rate: 'read',
  atOnce: 1,
  whole: { rows: 'chats', take: 100 },
} as const satisfies Route;
