import { next } from './fresh.ts';
import type { Requests } from './request.ts';

export default {
  'push.key': () => ({}),
  'push.register': () => ({
    body: {
      endpoint: `https://push.invalid/send/${next()}`,
      deviceInfo: 'Firefox on Debian',
      app: 'web',
      publicKey:
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  }),
  'push.unregister': () => ({}),
  'push.test': () => ({}),
} satisfies Requests;
