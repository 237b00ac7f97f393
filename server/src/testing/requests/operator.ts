import type { Requests } from './request.ts';

export default {
  'operator.self': () => ({}),
  'operator.claim': () => ({ body: { ticket: 'of-nobody' } }),
  'operator.overview': () => ({}),
  'operator.accounts': () => ({ query: { q: 'owner' } }),
  'operator.resetLink': () => ({ params: { id: 'of-somebody' } }),
  'operator.tasks': () => ({ query: { state: 'failed' } }),
  'operator.reports': () => ({ query: {} }),
  'operator.updateReport': () => ({ params: { id: 'of-a-report' }, body: { isClosed: true } }),
  'operator.retryTask': () => ({ params: { id: 'of-a-task' } }),
  'operator.discardTask': () => ({ params: { id: 'of-a-task' } }),
} satisfies Requests;
