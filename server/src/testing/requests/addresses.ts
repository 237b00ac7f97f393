import { next } from './fresh.ts';
import type { Requests } from './request.ts';

const CODE = { code: '000000' };
const PRIMARY = { primary: true } as const;

export default {
  'emails.list': () => ({}),
  'emails.add': () => ({ body: { email: `another-${next()}@example.test` } }),
  'emails.verify': ({ emailId }) => ({ params: { id: emailId }, body: CODE }),
  'emails.update': ({ emailId }) => ({ params: { id: emailId }, body: PRIMARY }),
  'emails.remove': ({ emailId }) => ({ params: { id: emailId } }),
  'phones.list': () => ({}),
  'phones.add': () => ({ body: { number: `+49170${1_000_000 + next()}` } }),
  'phones.verify': ({ phoneId }) => ({ params: { id: phoneId }, body: CODE }),
  'phones.update': ({ phoneId }) => ({ params: { id: phoneId }, body: PRIMARY }),
  'phones.remove': ({ phoneId }) => ({ params: { id: phoneId } }),
} satisfies Requests;
