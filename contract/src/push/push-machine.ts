import type { PushState } from '../base/enums.ts';

/** What a browser can notice about its push subscription. */
export const PUSH_STEPS = [
  'unsupported',
  'granted',
  'denied',
  'prompt',
  'subscribe',
  'subscribed',
  'unsubscribe',
  'unsubscribed',
  'failed',
] as const;
export type PushStep = (typeof PUSH_STEPS)[number];

/** People change permissions in the browser's own settings, at any time. */
const REVOKED = { denied: 'PERMISSION_DENIED', prompt: 'PERMISSION_PROMPT' } as const;

/** The next state for each step that changes it; all others leave it as it is. */
const TRANSITIONS: Readonly<Record<PushState, Readonly<Partial<Record<PushStep, PushState>>>>> = {
  UNSUPPORTED: {},
  INITIALISING: {
    ...REVOKED,
    unsupported: 'UNSUPPORTED',
    granted: 'PERMISSION_GRANTED',
    failed: 'ERROR',
  },
  PERMISSION_DENIED: { granted: 'PERMISSION_GRANTED', prompt: 'PERMISSION_PROMPT' },
  PERMISSION_GRANTED: {
    ...REVOKED,
    subscribe: 'STARTING_SUBSCRIBE',
    // What an earlier visit left behind.
    subscribed: 'SUBSCRIBED',
    unsubscribed: 'UNSUBSCRIBED',
    failed: 'ERROR',
  },
  PERMISSION_PROMPT: {
    granted: 'PERMISSION_GRANTED',
    denied: 'PERMISSION_DENIED',
    failed: 'ERROR',
  },
  ERROR: {
    ...REVOKED,
    granted: 'PERMISSION_GRANTED',
    subscribe: 'STARTING_SUBSCRIBE',
    unsubscribe: 'STARTING_UNSUBSCRIBE',
  },
  STARTING_SUBSCRIBE: { ...REVOKED, subscribed: 'SUBSCRIBED', failed: 'ERROR' },
  SUBSCRIBED: {
    ...REVOKED,
    // The browser has replaced the subscription.
    subscribe: 'STARTING_SUBSCRIBE',
    unsubscribe: 'STARTING_UNSUBSCRIBE',
    unsubscribed: 'UNSUBSCRIBED',
    failed: 'ERROR',
  },
  STARTING_UNSUBSCRIBE: { ...REVOKED, unsubscribed: 'UNSUBSCRIBED', failed: 'ERROR' },
  UNSUBSCRIBED: { ...REVOKED, subscribe: 'STARTING_SUBSCRIBE' },
};

export const INITIAL_PUSH_STATE: PushState = 'INITIALISING';

export const nextPushState = (state: PushState, step: PushStep): PushState =>
  TRANSITIONS[state][step] ?? state;
