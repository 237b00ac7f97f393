import type { PushPayload } from '@kith/contract';
import webPush from 'web-push';
import type { PushRegistrationTable } from './push.tables.ts';

/** What the wrapper shows by itself, in the language of the device. */
const TITLES: Record<PushPayload['kind'], string> = { message: 'NEW_MESSAGE', test: 'TEST' };

/**
 * What Apple gets to see: that there is something. Who wrote what is encrypted for the device, as
 * for a browser, if it has handed over a key; its extension decrypts `kith` and fills the notice in.
 */
export const appleContent = (
  { public_key: publicKey, auth }: Pick<PushRegistrationTable, 'public_key' | 'auth'>,
  payload: PushPayload,
): object => {
  const aps = { alert: { 'title-loc-key': TITLES[payload.kind] }, sound: 'default' };
  if (publicKey === null || auth === null) return { aps };
  const { cipherText } = webPush.encrypt(publicKey, auth, JSON.stringify(payload), 'aes128gcm');
  return { aps: { ...aps, 'mutable-content': 1 }, kith: cipherText.toString('base64') };
};
