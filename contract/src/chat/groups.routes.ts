import type { Route } from '../base/route.ts';

export const GROUP_ROUTES = {
  'participants.list': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/chat/:id/participants',
    actor: 'profile',
    rate: 'read',
    atOnce: 3,
  },
  'participants.update': {
    base: 'directory',
    method: 'PUT',
    path: '/api/v2/chat/:id/participant/:participantId',
    actor: 'profile',
    rate: 'write',
  },
  'groups.log': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/chat/:id/log',
    actor: 'profile',
    rate: 'read',
    atOnce: 2,
  },
  'groups.dissolve': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/chat/:id/dissolve',
    actor: 'profile',
    rate: 'write',
  },
} as const satisfies Record<string, Route>;
