import { emailOf } from '../cast.ts';
import { somebody } from '../client.ts';
import type { Requests } from './request.ts';

export default {
  'auth.register': () => ({ body: somebody() }),
  'auth.login': () => ({ body: { email: emailOf('owner'), password: somebody().password } }),
  'auth.verify': () => ({ body: { verification: 'none', code: '000000' } }),
  'password.forgot': () => ({ body: { email: emailOf('owner') } }),
  'password.reset': () => ({ body: { ticket: 'none', password: somebody().password } }),
  'password.change': () => ({ body: { current: 'another one', next: somebody().password } }),
  'auth.logout': () => ({ body: {} }),
  'auth.user': () => ({}),
  'auth.stepUp': () => ({ body: { password: somebody().password } }),
  'sessions.list': () => ({}),
  'sessions.update': ({ sessionId }) => ({
    params: { id: sessionId },
    body: { name: 'Desk' },
  }),
  'sessions.confirm': ({ sessionId }) => ({ params: { id: sessionId } }),
  'sessions.revoke': ({ sessionId }) => ({ params: { id: sessionId } }),
} satisfies Requests;
