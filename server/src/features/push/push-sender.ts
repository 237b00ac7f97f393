import { DAY_MS, MINUTE_MS, type PushOutcome, type PushPayload, SECOND_MS } from '@kith/contract';
import { IOS_CALLS_APP, isAppleApp } from '@kith/contract/push/apple';
import webPush from 'web-push';
import type { Clock } from '../../platform/clock.ts';
import { type Line, type Outbound, Unreachable } from '../../platform/outbound/index.ts';
import { appleContent } from './apple-content.ts';
import type { Answered, ApplePush, AppleSender } from './apple-sender.ts';
import type { PushRegistrationTable } from './push.tables.ts';
import type { PushKeys } from './push-keys.ts';

export interface PushSenderOptions {
  outbound: Outbound;
  clock: Clock;
  /** Undefined if the operator has configured no Apple key. */
  apple: AppleSender | undefined;
  keys: PushKeys;
  /** Contact for push services: an https address, or an email address. */
  contact: string;
}

export interface PushTerms {
  /** How long a push service keeps it for an offline device. */
  lifetimeMs?: number;
  /** It replaces pending messages with the same topic; base64url, 32 characters at most. */
  topic?: string;
  /** Waits for its turn however many there are, as somebody who waits for the result does. */
  isPatient?: true;
}

/**
 * A task that waits for its turn takes a place from everybody's, so that few of an account may, and none once
 * one of its services has not answered; with a service that does not answer, one at a time is tried.
 */
const LINES = {
  usual: { atOnce: 4, waitingMax: 8 },
  unsure: { atOnce: 4, waitingMax: 0 },
  silent: { atOnce: 1, waitingMax: 0 },
} as const satisfies Record<string, Line>;
const SILENT_MS = MINUTE_MS;
/** Beyond it the oldest are forgotten. */
const SILENT_MAX = 10_000;

const UNSUPPORTED: Answered = { outcome: 'unsupported', status: null };

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  if (status === 413) return 'tooLarge';
  return status === 429 || status >= 500 ? 'unavailable' : 'refused';
};

/** Encrypts messages for devices and sends them to their push services. */
export const createPushSender = ({ outbound, clock, apple, keys, contact }: PushSenderOptions) => {
  /** Until when accounts, and services of accounts, count as silent. */
  const silentUntil = new Map<string, number>();
  const isSilent = (key: string): boolean => (silentUntil.get(key) ?? 0) > clock.now();
  const noteSilence = (key: string): void => {
    // The latest are last.
    silentUntil.delete(key);
    silentUntil.set(key, clock.now() + SILENT_MS);
    const [oldest] = silentUntil.keys();
    if (silentUntil.size > SILENT_MAX && oldest !== undefined) silentUntil.delete(oldest);
  };
  const lineOf = (accountId: string, service: string): Line => {
    if (isSilent(service)) return LINES.silent;
    return isSilent(accountId) ? LINES.unsure : LINES.usual;
  };

  const toBrowser = async (
    { account_id: accountId, endpoint, public_key, auth }: PushRegistrationTable,
    payload: PushPayload,
    { lifetimeMs = DAY_MS, topic, isPatient }: PushTerms,
  ): Promise<Answered> => {
    if (public_key === null || auth === null) return UNSUPPORTED;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh: public_key, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.floor(lifetimeMs / SECOND_MS),
        ...(topic !== undefined && { topic }),
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const service = `${accountId} ${new URL(endpoint).host}`;
    const line = isPatient === true ? undefined : lineOf(accountId, service);
    try {
      const { status } = await outbound.fetch(
        { url: endpoint, method: 'POST', headers: Object.fromEntries(sent), body },
        { purpose: 'push', accountId, line },
      );
      return { outcome: outcomeOf(status), status };
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (error.reason === 'timeout') for (const key of [accountId, service]) noteSilence(key);
      return { outcome: error.reason === 'refused' ? 'refused' : 'unreachable', status: null };
    }
  };

  const appleType = ({ app }: PushRegistrationTable, { kind }: PushPayload): ApplePush['type'] => {
    if (kind === 'read' || kind === 'over') return 'background';
    return app === IOS_CALLS_APP ? 'voip' : 'alert';
  };
  return async (
    registration: PushRegistrationTable,
    payload: PushPayload,
    terms: PushTerms = {},
  ): Promise<Answered> => {
    if (!isAppleApp(registration.app)) return toBrowser(registration, payload, terms);
    if (apple === undefined) return UNSUPPORTED;
    return apple.send({
      token: registration.endpoint,
      type: appleType(registration, payload),
      expiresAt: clock.now() + (terms.lifetimeMs ?? DAY_MS),
      ...(terms.topic !== undefined && { topic: terms.topic }),
      content: appleContent(registration, payload),
    });
  };
};

export type PushSender = ReturnType<typeof createPushSender>;
