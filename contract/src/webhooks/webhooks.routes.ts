import type { Route } from '../base/route.ts';

export const WEBHOOK_ROUTES = {
  'webhooks.list': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/chat/:id/webhooks',
    actor: 'profile',
    rate: 'read',
  },
  'webhooks.create': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/chat/:id/webhooks',
    actor: 'profile',
    rate: 'write',
  },
  'webhooks.remove': {
    base: 'directory',
    method: 'DELETE',
    path: '/api/v2/chat/:id/webhook/:webhookId',
    actor: 'profile',
    rate: 'write',
  },
  'webhooks.post': {
    base: 'main',
    formerBase: 'directory',
    method: 'POST',
    path: '/api/v2/hook/:secret',
    actor: 'anyone',
    rate: 'write',
    maxBytes: 65_536,
  },
} as const satisfies Record<string, Route>;
