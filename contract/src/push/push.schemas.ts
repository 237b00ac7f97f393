import * as z from 'zod';
import {
  NOTICE_KIND_MAX_CHARS,
  NOTICE_PATH_MAX_CHARS,
  NOTICE_TAG_MAX_CHARS,
  PUSH_APP_MAX_CHARS,
  PUSH_AUTH_BYTES,
  PUSH_DEVICE_INFO_MAX_CHARS,
  PUSH_ENDPOINT_MAX_CHARS,
  PUSH_PUBLIC_KEY_BYTES,
  PUSH_REGISTRATIONS_MAX,
} from '../base/constants.ts';
import { LANGUAGES, PUSH_OUTCOMES } from '../base/enums.ts';
import { id, line, messageId, noAnswer, time } from '../base/fields.schemas.ts';

const endpoint = z
  .string()
  .max(PUSH_ENDPOINT_MAX_CHARS)
  .regex(/^[!-~]+$/, 'is not an endpoint');
const key = (bytes: number) =>
  z
    .string()
    .max(100)
    .regex(/^[\w-]+={0,2}$/, 'is not a key')
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      'is too short or too long',
    );

/** A browser's subscription, or the token of a native app. */
export const pushRegistration = z.strictObject({
  /** An https address for web push; otherwise a token of the system. */
  endpoint,
  /** A name by which the user recognizes the device. */
  deviceInfo: line(PUSH_DEVICE_INFO_MAX_CHARS),
  /** `web`, or the name of the app that has the token. */
  app: line(PUSH_APP_MAX_CHARS),
  /** Web push only: the keys of the subscription, base64url. */
  publicKey: key(PUSH_PUBLIC_KEY_BYTES).optional(),
  auth: key(PUSH_AUTH_BYTES).optional(),
  /** The endpoint that this one replaces. */
  oldSubscription: endpoint.nullish(),
});

/** The result of a push to one device. */
const pushResult = z.object({
  deviceInfo: z.string().max(PUSH_DEVICE_INFO_MAX_CHARS),
  app: z.string().max(PUSH_APP_MAX_CHARS),
  /** The requesting device. */
  isThis: z.boolean(),
  outcome: z.enum(PUSH_OUTCOMES),
  /** Status of the push service, if it answered. */
  status: z.int().nullable(),
});

/** The decrypted content of a push message, for the service worker. */
export const pushPayload = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    profileId: id,
    chatId: id,
    messageId,
    createdTime: time,
    /** Absent if the person wants no names in notifications. */
    sender: z.string().optional(),
    /** Of a group with a name. */
    chatName: z.string().optional(),
    /** It is in a thread of that group. */
    thread: z.literal(true).optional(),
    /** Absent if the person wants no text in notifications. */
    text: z.string().optional(),
    isMention: z.boolean(),
    /** When the message disappears, and its notification with it. */
    expiresAt: time.optional(),
    /** It was sent silently. */
    silent: z.literal(true).optional(),
    /** It is a reminder that the user set for now. */
    reminder: z.literal(true).optional(),
    /** Sound of the notification; absent: the browser's default. */
    language: z.enum(LANGUAGES).optional(),
  }),
  z.object({
    kind: z.literal('call'),
    callId: id,
    /** The profile that is called. */
    profileId: id,
    createdTime: time,
    /** Absent if the person wants no names in notifications. */
    sender: z.string().optional(),
    video: z.boolean(),
    /** It rings, was missed, or was answered or declined on another device. */
    state: z.enum(['ringing', 'missed', 'answered', 'declined']),
    /** The line that says that it was missed; absent if there is none, or if its chat is in the vault. */
    chatId: id.optional(),
    messageId: messageId.optional(),
    language: z.enum(LANGUAGES).optional(),
  }),
  /**
   * Read on another device, deleted, or in a chat that was left: notifications of this message or earlier
   * ones close.
   */
  z.object({
    kind: z.literal('read'),
    profileId: id,
    chatId: id,
    messageId,
    /** Only the reminder of this message closes. */
    reminder: z.literal(true).optional(),
    /** Only missed calls close. */
    call: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('test'), createdTime: time }),
  /** Of a feature, which says it in the words of its kind; those that a worker does not know are "New activity". */
  z.object({
    kind: z.literal('notice'),
    /** The kind, as the feature names it. */
    of: z.string().max(NOTICE_KIND_MAX_CHARS),
    profileId: id,
    createdTime: time,
    /** It replaces the notification with the same tag. */
    tag: z.string().max(NOTICE_TAG_MAX_CHARS),
    /** The screen that it opens, below `/app`. */
    path: z.string().max(NOTICE_PATH_MAX_CHARS),
    /** Absent if the person wants no names in notifications. */
    sender: z.string().optional(),
    /** Absent if the person wants no text in notifications. */
    text: z.string().optional(),
    /** What its words depend on; nothing personal. */
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    language: z.enum(LANGUAGES).optional(),
  }),
  /** The reason is gone: the notification with this tag closes. */
  z.object({ kind: z.literal('over'), profileId: id, tag: z.string().max(NOTICE_TAG_MAX_CHARS) }),
]);

export const pushCalls = {
  /** The public key for `pushManager.subscribe`, base64url. */
  'push.key': {
    summary: "Get the server's public key for push subscriptions.",
    answer: z.object({ publicKey: z.string().max(100) }),
  },
  /** Replaces this session's registration of the same app. */
  'push.register': {
    summary: 'Register this browser or device for push notifications.',
    body: pushRegistration,
    answer: noAnswer,
  },
  /** Removes the registrations of this session. */
  'push.unregister': {
    summary: 'Remove the push registrations of this session.',
    answer: noAnswer,
  },
  /** Sends a push message to every device now; an empty list means that there is none. */
  'push.test': {
    summary: 'Send a push message to every device and report the results.',
    answer: z.object({ results: z.array(pushResult).max(PUSH_REGISTRATIONS_MAX) }),
  },
} as const;

export type PushRegistration = z.infer<typeof pushRegistration>;
export type PushResult = z.infer<typeof pushResult>;
export type PushPayload = z.infer<typeof pushPayload>;
