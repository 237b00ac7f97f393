import type { Route } from '../base/route.ts';

export const INVITATION_ROUTES = {
  'invitations.list': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/invitations',
    actor: 'profile',
    rate: 'read',
    atOnce: 8,
  },
  'invitations.create': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/invitations',
    actor: 'profile',
    rate: 'invite',
  },
  'invitations.revoke': {
    base: 'directory',
    method: 'DELETE',
    path: '/api/v2/invitation/:code',
    actor: 'profile',
    rate: 'write',
  },
  'invitations.accept': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/invitation/:code/accept',
    actor: 'profile',
    rate: 'write',
  },
  'invitations.decline': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/invitation/:code/decline',
    actor: 'profile',
    rate: 'write',
  },
  'invitations.block': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/invitation/:code/block',
    actor: 'profile',
    rate: 'write',
  },
  'invitations.look': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/invitation/:code',
    actor: 'anyone',
    rate: 'search',
  },
  'invitations.picture': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/invitation/:code/picture',
    actor: 'anyone',
    rate: 'picture',
    answer: 'bytes',
  },
} as const satisfies Record<string, Route>;
