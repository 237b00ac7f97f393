import type { Requests } from './request.ts';

export default {
  'export.get': () => ({}),
  // Nobody has a finished export: the feature's own test covers tickets.
  'export.start': () => ({}),
  'export.remove': () => ({}),
  'export.ticket': () => ({}),
  'export.download': () => ({ query: { ticket: 'none' } }),
} satisfies Requests;
