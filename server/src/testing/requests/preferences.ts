import type { Requests } from './request.ts';

export const preferencesRequests = {
  'preferences.get': () => ({}),
  'preferences.update': () => ({ body: { time_military: true } }),
} satisfies Requests;
