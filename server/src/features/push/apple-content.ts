import type { PushPayload } from '@kith/contract';
import { IOS_CALLS_APP } from '@kith/contract/push/apple';
import webPush from 'web-push';
import type { PushRegistrationTable } from './push.tables.ts';

/** Keys of texts that the wrapper shows, in the language of the device. */
const titleOf = (payload: Exclude<PushPayload, { kind: 'read' | 'over' }>): string => {
  if (payload.kind === 'notice') return 'NEW_ACTIVITY';
  if (payload.kind === 'message') return 'NEW_MESSAGE';
  if (payload.kind === 'test') return 'TEST';
  return payload.state === 'ringing' ? 'CALL' : 'MISSED_CALL';
};

const isSilent = (payload: PushPayload): boolean =>
  payload.kind === 'message' && payload.silent === true;

/**
 * The payload for Apple, which reveals only that there is a notification. If the device has
 * registered a key, the details are encrypted for it, as for browsers: its extension decrypts
 * `kith` and fills in the notification. Calls are displayed by the app itself.
 */
export const appleContent = (
  { app, public_key: publicKey, auth }: Pick<PushRegistrationTable, 'app' | 'public_key' | 'auth'>,
  payload: PushPayload,
): object => {
  const hasKey = publicKey !== null && auth !== null;
  const notice = () =>
    payload.kind === 'read' || payload.kind === 'over'
      ? { 'content-available': 1 }
      : {
          alert: { 'title-loc-key': titleOf(payload) },
          ...(!isSilent(payload) && { sound: 'default' }),
          ...(hasKey && { 'mutable-content': 1 }),
        };
  const aps = app === IOS_CALLS_APP ? {} : notice();
  if (!hasKey) return { aps };
  const { cipherText } = webPush.encrypt(publicKey, auth, JSON.stringify(payload), 'aes128gcm');
  return { aps, kith: cipherText.toString('base64') };
};
