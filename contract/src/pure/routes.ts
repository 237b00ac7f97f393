/**
 * Every call of the product, once. Kept free of schemas, so that the browser can read it;
 * `calls.ts` adds what each takes and answers.
 */

import { PICTURE_MAX_BYTES } from './constants.ts';

export const BASES = {
  main: '/api/main',
  directory: '/api/directory',
  subscription: '/api/subscription',
  storage: '/api/storage',
  pay: '/api/pay',
  sami: '/api/sami',
  linkPreview: '/api/link-preview',
} as const;
export type Base = keyof typeof BASES;

/**
 * Who may call: `anyone`; `cookie` (a browser with a session cookie, no token);
 * `media` (what the page shows by address: the cookie, and the profile that looks as `?profile=`);
 * `user` (user token); `profile` (user and profile token, separated by a space).
 */
export type Actor = 'anyone' | 'cookie' | 'media' | 'user' | 'profile';

/** Named budgets; the figures are in the server's `platform/http/limits.ts`. */
export type RateClass =
  | 'signUp'
  | 'signIn'
  | 'session'
  | 'read'
  | 'write'
  | 'search'
  | 'report'
  | 'upload'
  | 'picture';

export interface Route {
  base: Base;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base; parameters as `:name`. */
  path: string;
  actor: Actor;
  rate: RateClass;
  /** Largest body in bytes; 16 KiB unless told. */
  maxBytes?: number;
  /** Raw bytes instead of JSON. */
  body?: 'bytes';
  answer?: 'bytes';
}

export const ROUTES = {
  'auth.register': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/auth/register',
    actor: 'anyone',
    rate: 'signUp',
  },
  'auth.login': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/auth/login',
    actor: 'anyone',
    rate: 'signIn',
  },
  'auth.logout': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/auth/logout',
    actor: 'cookie',
    rate: 'session',
  },
  'auth.user': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/auth/user',
    actor: 'cookie',
    rate: 'session',
  },
  'sessions.list': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/auth/sessions',
    actor: 'user',
    rate: 'read',
  },
  'sessions.revoke': {
    base: 'main',
    method: 'DELETE',
    path: '/api/v1/auth/session/:id',
    actor: 'user',
    rate: 'write',
  },
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
  'chats.list': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/chats',
    actor: 'profile',
    rate: 'read',
  },
  'chats.create': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/chats',
    actor: 'profile',
    rate: 'write',
    maxBytes: 65_536,
  },
  'chats.get': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/chat/:id',
    actor: 'profile',
    rate: 'read',
  },
  'chats.update': {
    base: 'directory',
    method: 'PUT',
    path: '/api/v2/chat/:id',
    actor: 'profile',
    rate: 'write',
  },
  'chats.remove': {
    base: 'directory',
    method: 'DELETE',
    path: '/api/v2/chat/:id',
    actor: 'profile',
    rate: 'write',
  },
  'participants.add': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/chat/:id/participants',
    actor: 'profile',
    rate: 'write',
    maxBytes: 65_536,
  },
  'participants.remove': {
    base: 'directory',
    method: 'DELETE',
    path: '/api/v2/chat/:id/participant/:participantId',
    actor: 'profile',
    rate: 'write',
  },
  'chats.seen': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/chat/:id/seen',
    actor: 'profile',
    rate: 'write',
  },
  'chats.typing': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/chat/:id/typing',
    actor: 'profile',
    rate: 'write',
  },
  'messages.list': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/chat/:id/messages',
    actor: 'profile',
    rate: 'read',
  },
  'messages.send': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/chat/:id/messages',
    actor: 'profile',
    rate: 'write',
    maxBytes: 65_536,
  },
  'messages.edit': {
    base: 'directory',
    method: 'PUT',
    path: '/api/v2/chat/:id/message/:messageId',
    actor: 'profile',
    rate: 'write',
    maxBytes: 65_536,
  },
  'messages.remove': {
    base: 'directory',
    method: 'DELETE',
    path: '/api/v2/chat/:id/message/:messageId',
    actor: 'profile',
    rate: 'write',
  },
  'reactions.add': {
    base: 'directory',
    method: 'PUT',
    path: '/api/v2/chat/:id/message/:messageId/reaction',
    actor: 'profile',
    rate: 'write',
  },
  'reactions.remove': {
    base: 'directory',
    method: 'DELETE',
    path: '/api/v2/chat/:id/message/:messageId/reaction',
    actor: 'profile',
    rate: 'write',
  },
  'contacts.list': {
    base: 'main',
    method: 'GET',
    path: '/api/v2/contacts',
    actor: 'user',
    rate: 'read',
  },
  'contacts.get': {
    base: 'main',
    method: 'GET',
    path: '/api/v2/contact/:id',
    actor: 'user',
    rate: 'read',
  },
  'contacts.create': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/contact',
    actor: 'user',
    rate: 'write',
    maxBytes: 131_072,
  },
  'contacts.update': {
    base: 'main',
    method: 'PUT',
    path: '/api/v2/contact/:id',
    actor: 'user',
    rate: 'write',
    maxBytes: 131_072,
  },
  'contacts.remove': {
    base: 'main',
    method: 'DELETE',
    path: '/api/v2/contact/:id',
    actor: 'user',
    rate: 'write',
  },
  'contacts.restore': {
    base: 'main',
    method: 'POST',
    path: '/api/v2/contact/:id/restore',
    actor: 'user',
    rate: 'write',
  },
  'contacts.import': {
    base: 'main',
    method: 'POST',
    path: '/api/v2/contacts-import',
    actor: 'user',
    rate: 'write',
    maxBytes: 4_194_304,
  },
  'categories.get': {
    base: 'main',
    method: 'GET',
    path: '/api/v2/contact-category/:id',
    actor: 'user',
    rate: 'read',
  },
  'categories.create': {
    base: 'main',
    method: 'POST',
    path: '/api/v2/contact-category',
    actor: 'user',
    rate: 'write',
  },
  'categories.update': {
    base: 'main',
    method: 'PUT',
    path: '/api/v2/contact-category/:id',
    actor: 'user',
    rate: 'write',
  },
  'categories.remove': {
    base: 'main',
    method: 'DELETE',
    path: '/api/v2/contact-category/:id',
    actor: 'user',
    rate: 'write',
  },
  'categories.restore': {
    base: 'main',
    method: 'POST',
    path: '/api/v2/contact-category/:id/restore',
    actor: 'user',
    rate: 'write',
  },
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
  'errors.log': {
    base: 'main',
    method: 'POST',
    path: '/api/logError',
    actor: 'anyone',
    rate: 'report',
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

export const SOCKET_PATHS = {
  main: '/api/main/api/v1/socket/',
  directory: '/api/directory/socket.io/',
} as const;

/** Base and path of a call with its parameters filled in, percent-encoded. */
export const addressOf = (name: RouteName, params: Record<string, string> = {}): string => {
  const route: Route = ROUTES[name];
  const path = route.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  return BASES[route.base] + path;
};
