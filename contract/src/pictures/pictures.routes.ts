import type { Route } from '../base/route.ts';

export const PICTURE_ROUTES = {
  'pictures.get': {
    base: 'storage',
    method: 'GET',
    path: '/api/v1/picture/:id',
    actor: 'media',
    rate: 'picture',
    answer: 'bytes',
  },
  'pictures.info': {
    base: 'storage',
    method: 'GET',
    path: '/api/v1/picture/:id/info',
    actor: 'user',
    rate: 'read',
  },
} as const satisfies Record<string, Route>;
