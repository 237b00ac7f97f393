import { PICTURE_MAX_BYTES } from '../base/constants.ts';
import type { Route } from '../base/route.ts';

export const PICTURE_ROUTES = {
  'pictures.upload': {
    base: 'storage',
    method: 'POST',
    path: '/api/v1/pictures',
    actor: 'user',
    rate: 'upload',
    maxBytes: PICTURE_MAX_BYTES,
    body: 'bytes',
  },
  'pictures.get': {
    base: 'storage',
    method: 'GET',
    path: '/api/v1/picture/:id',
    actor: 'media',
    rate: 'picture',
    answer: 'bytes',
  },
} as const satisfies Record<string, Route>;
