import type { PushPayload } from '@kith/contract';
import { IOS_CALLS_APP } from '@kith/contract/push/apple';
import webPush from 'web-push';
import type { PushRegistrationTable } from './push.tables.ts';

/** What the wrapper shows by itself, in the language of the device. */
const titleOf = (payload: PushPayload): string => {
  if (payload.kind === 'message') return 'NEW_MESSAGE';
  if (payload.kind === 'test') return 'TEST';
  return payload.state === 'ringing' ? 'CALL' : 'MISSED_CALL';
};

/**
 * What Apple gets to see: that there is something. Who wrote or calls is encrypted for the device,
 * as for a browser, if it has handed over a key: its extension decrypts `kith` and fills the notice
 * in. What rings shows itself.
 */
export const appleContent = (
  { app, public_key: publicKey, auth }: Pick<PushRegistrationTable, 'app' | 'public_key' | 'auth'>,
  payload: PushPayload,
): object => {
  const isNotice = app !== IOS_CALLS_APP;
  const aps = isNotice
    ? { alert: { 'title-loc-key': titleOf(payload) }, sound: 'default' }
    : undefined;
  if (publicKey === null || auth === null) return { aps: { ...aps } };
  const { cipherText } = webPush.encrypt(publicKey, auth, JSON.stringify(payload), 'aes128gcm');
  return {
    aps: { ...aps, ...(isNotice && { 'mutable-content': 1 }) },
    kith: cipherText.toString('base64'),
  };
};
