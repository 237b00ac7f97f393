import { next } from './fresh.ts';
import type { Requests } from './request.ts';

export default {
  'account.delete': () => ({}),
  'account.ask': () => ({
    body: { email: `nobody-${next()}@example.test`, purpose: 'reactivate' },
  }),
  'account.redeem': () => ({ body: { ticket: `none-${next()}` } }),
} satisfies Requests;
