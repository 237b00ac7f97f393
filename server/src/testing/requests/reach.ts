import type { Requests } from './request.ts';

export default {
  'reach.get': () => ({}),
  'reach.update': () => ({ body: { message: true } }),
  'reach.messages': () => ({ query: {} }),
  'reach.answer': ({ reachMessageId: id }) => ({ params: { id }, body: { text: 'On Monday.' } }),
  'reach.remove': ({ reachMessageId: id }) => ({ params: { id } }),
  'reach.picture': ({ profileId: id }) => ({ params: { id } }),
} satisfies Requests;
