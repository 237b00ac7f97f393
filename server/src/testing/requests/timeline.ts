import type { Requests } from './request.ts';

export default {
  'timeline.list': () => ({ query: { version: '0' } }),
  'timeline.update': ({ itemId }) => ({ params: { id: itemId }, body: { done: true } }),
} satisfies Requests;
