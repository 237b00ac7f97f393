import type { Requests } from './request.ts';

export default {
  'accessTokens.list': () => ({}),
  'accessTokens.create': () => ({ body: { name: 'A program', scope: 'full', days: 30 } }),
  // An access token is a session with a name.
  'accessTokens.revoke': ({ sessionId }) => ({ params: { id: sessionId } }),
} satisfies Requests;
