import type { Route } from '../base/route.ts';

export const PROFILE_ROUTES = {
  'profiles.list': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/profiles',
    actor: 'user',
    rate: 'read',
  },
  'profiles.create': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/profiles',
    actor: 'profile',
    rate: 'write',
  },
  'profiles.update': {
    base: 'directory',
    method: 'PUT',
    path: '/api/v2/profile/:id',
    actor: 'profile',
    rate: 'write',
  },
  'profiles.remove': {
    base: 'directory',
    method: 'DELETE',
    path: '/api/v2/profile/:id',
    actor: 'profile',
    rate: 'write',
    stepUp: true,
  },
  'profiles.deleted': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/profiles/deleted',
    actor: 'profile',
    rate: 'read',
  },
  'profiles.restore': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/profile/:id/restore',
    actor: 'profile',
    rate: 'write',
  },
  'profiles.unread': {
    base: 'main',
    method: 'GET',
    path: '/api/v2/profiles/unread',
    actor: 'user',
    rate: 'read',
  },
  'profiles.lookup': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/profiles/lookup',
    actor: 'profile',
    rate: 'read',
  },
  'directory.search': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/directory',
    actor: 'profile',
    rate: 'search',
  },
} as const satisfies Record<string, Route>;
