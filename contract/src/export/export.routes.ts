import type { Route } from '../base/route.ts';

export const EXPORT_ROUTES = {
  'export.get': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/account/export',
    actor: 'user',
    rate: 'read',
  },
  'export.start': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/account/export',
    actor: 'user',
    rate: 'write',
    stepUp: true,
  },
  'export.remove': {
    base: 'main',
    method: 'DELETE',
    path: '/api/v1/account/export',
    actor: 'user',
    rate: 'write',
  },
  'export.ticket': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/account/export/ticket',
    actor: 'user',
    rate: 'write',
    stepUp: true,
  },
  'export.download': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/account/export/file',
    actor: 'media',
    rate: 'read',
    answer: 'bytes',
  },
} as const satisfies Record<string, Route>;
