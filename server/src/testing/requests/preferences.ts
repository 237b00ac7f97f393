import type { Requests } from './request.ts';

export default {
  'preferences.get': () => ({}),
  'preferences.update': () => ({ body: { time_military: true } }),
} satisfies Requests;
