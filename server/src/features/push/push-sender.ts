import { DAY_MS, type PushOutcome, type PushPayload, SECOND_MS } from '@kith/contract';
import webPush from 'web-push';
import { type Outbound, Unreachable } from '../../platform/outbound/index.ts';
import type { PushRegistrationTable } from './push.tables.ts';
import type { PushKeys } from './push-keys.ts';

export interface Sent {
  outcome: PushOutcome;
  /** Null without an answer. */
  status: number | null;
}

export interface PushSenderOptions {
  outbound: Outbound;
  keys: PushKeys;
  /** Whom push services write to about this server: an https address, or an email address. */
  contact: string;
}

/** How long a push service keeps a message for a device that is off. */
const LIFETIME_S = DAY_MS / SECOND_MS;

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  if (status === 413) return 'tooLarge';
  return status === 429 || status >= 500 ? 'unavailable' : 'refused';
};

/** Encrypts messages for devices and hands them to their push services. */
export const createPushSender =
  ({ outbound, keys, contact }: PushSenderOptions) =>
  async (registration: PushRegistrationTable, payload: PushPayload): Promise<Sent> => {
    const { account_id: accountId, endpoint, public_key: p256dh, auth } = registration;
    if (p256dh === null || auth === null) return { outcome: 'unsupported', status: null };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: LIFETIME_S,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    try {
      const { status } = await outbound.fetch(
        { url: endpoint, method: 'POST', headers: Object.fromEntries(sent), body },
        { purpose: 'push', accountId },
      );
      return { outcome: outcomeOf(status), status };
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return { outcome: error.reason === 'refused' ? 'refused' : 'unreachable', status: null };
    }
  };

export type PushSender = ReturnType<typeof createPushSender>;
