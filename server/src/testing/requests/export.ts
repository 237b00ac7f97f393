import type { Requests } from './request.ts';

export default {
  'export.get': () => ({}),
  // Nobody has a file that is ready: what a ticket opens is told by the test of the feature.
  'export.start': () => ({}),
  'export.remove': () => ({}),
  'export.ticket': () => ({}),
  'export.download': () => ({ query: { ticket: 'none' } }),
} satisfies Requests;
