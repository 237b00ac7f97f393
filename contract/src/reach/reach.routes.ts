import type { Route } from '../base/route.ts';

const PAGE = '/api/v1/reach';
const MESSAGE = `${PAGE}/message/:id`;

export const REACH_ROUTES = {
  'reach.get': {
    base: 'main',
    method: 'GET',
    path: PAGE,
    actor: 'profile',
    rate: 'read',
    atOnce: 8,
  },
  'reach.update': { base: 'main', method: 'PUT', path: PAGE, actor: 'profile', rate: 'write' },
  'reach.messages': {
    base: 'main',
    method: 'GET',
    path: `${PAGE}/messages`,
    actor: 'profile',
    rate: 'read',
    atOnce: 8,
  },
  'reach.answer': {
    base: 'main',
    method: 'POST',
    path: `${MESSAGE}/answer`,
    actor: 'profile',
    rate: 'write',
  },
  'reach.remove': {
    base: 'main',
    method: 'DELETE',
    path: MESSAGE,
    actor: 'profile',
    rate: 'write',
  },
  'reach.picture': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/public/reach/:id/picture',
    actor: 'anyone',
    rate: 'picture',
    answer: 'bytes',
  },
} as const satisfies Record<string, Route>;
