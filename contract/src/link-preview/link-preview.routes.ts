import type { Route } from '../base/route.ts';

export const LINK_PREVIEW_ROUTES = {
  'linkPreview.get': {
    base: 'linkPreview',
    method: 'GET',
    path: '/api/v1/preview',
    actor: 'user',
    rate: 'search',
    mayBeEmpty: true,
  },
} as const satisfies Record<string, Route>;
