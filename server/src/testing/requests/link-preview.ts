import type { Requests } from './request.ts';

export default {
  'linkPreview.get': () => ({ query: { url: 'https://news.invalid/today' } }),
} satisfies Requests;
