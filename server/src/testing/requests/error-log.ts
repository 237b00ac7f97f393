import type { Requests } from './request.ts';

export const errorLogRequests = {
  'errors.log': () => ({ body: { message: 'something failed' } }),
} satisfies Requests;
