import { SoftAuthenticator } from '../authenticator.ts';
import { next } from './fresh.ts';
import type { Requests } from './request.ts';

const authenticator = new SoftAuthenticator('http://localhost');
const options = { challenge: 'd29yZHM', user: { id: 'c29tZWJvZHk' } };
const attestation = authenticator.create(options);
const assertion = authenticator.get(options);

/** No challenge was started, so the codes and passkeys are invalid. */
export default {
  'secondFactor.get': () => ({}),
  'secondFactor.finish': () => ({
    body: { challengeId: `none-${next()}`, method: 'totp', code: '123 456' },
  }),
  'totp.begin': () => ({}),
  'totp.confirm': () => ({ body: { code: '123456' } }),
  'totp.remove': () => ({}),
  'passkeys.begin': () => ({}),
  'passkeys.add': () => ({ body: { id: `none-${next()}`, name: 'My phone', attestation } }),
  'passkeys.rename': ({ passkeyId }) => ({
    params: { id: passkeyId },
    body: { name: `Phone ${next()}` },
  }),
  'passkeys.remove': ({ passkeyId }) => ({ params: { id: passkeyId } }),
  'passkey.options': () => ({ body: {} }),
  'passkey.signIn': () => ({ body: { id: `none-${next()}`, assertion } }),
  'recoveryCodes.renew': () => ({}),
  'rememberedDevices.forget': () => ({}),
} satisfies Requests;
