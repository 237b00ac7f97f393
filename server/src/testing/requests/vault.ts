import { SoftAuthenticator } from '../authenticator.ts';
import { next } from './fresh.ts';
import type { Requests } from './request.ts';

const authenticator = new SoftAuthenticator('http://localhost');
authenticator.create({ challenge: 'd29yZHM', user: { id: 'c29tZWJvZHk' } } as never);
const assertion = authenticator.get({ challenge: 'd29yZHM' });
/** The challenge was never created, so that no vault results that would affect other calls. */
const lock = () => ({ method: 'passkey' as const, passkey: { id: `none-${next()}`, assertion } });

export default {
  'vault.get': () => ({ query: { key: 'vault' } }),
  'vault.create': () => ({ body: lock() }),
  'vault.change': () => ({ body: lock() }),
  'vault.remove': () => ({}),
  'vault.open': () => ({ body: { secret: '482915' } }),
  'vault.close': () => ({}),
  'vault.idle': () => ({ body: { seconds: 30 } }),
  'vault.forget': () => ({}),
  'vault.remember': () => ({}),
} satisfies Requests;
