import * as z from 'zod';
import {
  MESSAGE_DELTA_MAX_BYTES,
  WEBHOOK_NAME_MAX_CHARS,
  WEBHOOK_REQUEST_ID_MAX_CHARS,
  WEBHOOKS_MAX,
} from '../base/constants.ts';
import { id, line, messageId, noAnswer, time } from '../base/fields.schemas.ts';
import { richText } from '../chat/rich-text.schemas.ts';

/** An app that can write into one chat. Its id is the sender of its messages. */
export const webhook = z.object({
  id,
  name: z.string().max(WEBHOOK_NAME_MAX_CHARS),
  /** The member who added it. It works as long as they have the right to add it. */
  addedById: id,
  createdTime: time,
  /** Null until first use; exact to the minute. */
  lastUsedTime: time.nullable(),
});

const params = z.object({ id });
/** 256 bits. */
const secret = z
  .string()
  .max(43)
  .regex(/^[\w-]{43}$/, 'is not a secret of a webhook');

export const webhookCalls = {
  /** The webhooks of a chat, visible to all its members. */
  'webhooks.list': {
    summary: 'List the webhooks of a chat.',
    errors: ['vault_closed'],
    params,
    answer: z.object({ webhooks: z.array(webhook).max(WEBHOOKS_MAX) }),
  },
  /** In groups only by admins. */
  'webhooks.create': {
    summary: 'Add a webhook to a chat. Its secret is shown only once.',
    errors: ['vault_closed', 'not_allowed', 'conflict'],
    params,
    body: z.strictObject({ name: line(WEBHOOK_NAME_MAX_CHARS) }),
    /** `secret` is shown only once: anyone who knows it can write into the chat. */
    answer: z.object({ webhook, secret }),
  },
  /** From then on, its address no longer exists. Its messages stay. */
  'webhooks.remove': {
    summary: 'Remove a webhook.',
    errors: ['vault_closed', 'not_allowed'],
    params: z.object({ id, webhookId: id }),
    answer: noAnswer,
  },
  /** The secret is the authorization: no cookie and no token. */
  'webhooks.post': {
    summary: 'Write into a chat through a webhook. The secret is the authorization.',
    params: z.object({ secret }),
    /** Either `text` or `delta`. */
    body: z.strictObject({
      text: z.string().min(1).max(MESSAGE_DELTA_MAX_BYTES).optional(),
      delta: richText.optional(),
      /** Repeating a request with the same id writes only one message. */
      requestId: z
        .string()
        .max(WEBHOOK_REQUEST_ID_MAX_CHARS)
        .regex(/^[\w-]+$/, 'is not an id of a request')
        .optional(),
    }),
    answer: z.object({ id: messageId }),
  },
} as const;

export type Webhook = z.infer<typeof webhook>;
