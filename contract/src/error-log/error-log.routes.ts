import type { Route } from '../base/route.ts';

export const ERROR_LOG_ROUTES = {
  'errors.log': {
    base: 'main',
    method: 'POST',
    path: '/api/logError',
    actor: 'anyone',
    rate: 'report',
  },
} as const satisfies Record<string, Route>;
