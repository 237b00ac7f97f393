import type { Requests } from './request.ts';

export default {
  'errors.log': () => ({ body: { message: 'something failed' } }),
} satisfies Requests;
