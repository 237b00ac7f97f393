import type { Route } from '../base/route.ts';

const EMAILS = '/api/v1/emails';
const PHONES = '/api/v1/phone-numbers';
/** A change to the ways of signing in. */
const sensitive = { base: 'main', actor: 'user', rate: 'signIn', stepUp: true } as const;
const read = { base: 'main', actor: 'user', rate: 'read' } as const;
const proof = { base: 'main', actor: 'user', rate: 'signIn' } as const;

/** The email addresses and phone numbers of an account. */
export const ADDRESS_ROUTES = {
  'emails.list': { ...read, method: 'GET', path: EMAILS },
  'emails.add': { ...sensitive, method: 'POST', path: EMAILS },
  'emails.verify': { ...proof, method: 'POST', path: `${EMAILS}/:id/verify` },
  'emails.update': { ...sensitive, method: 'PUT', path: `${EMAILS}/:id` },
  'emails.remove': { ...sensitive, method: 'DELETE', path: `${EMAILS}/:id` },
  'phones.list': { ...read, method: 'GET', path: PHONES },
  'phones.add': { ...sensitive, method: 'POST', path: PHONES },
  'phones.verify': { ...proof, method: 'POST', path: `${PHONES}/:id/verify` },
  'phones.update': { ...sensitive, method: 'PUT', path: `${PHONES}/:id` },
  'phones.remove': { ...sensitive, method: 'DELETE', path: `${PHONES}/:id` },
} as const satisfies Record<string, Route>;
