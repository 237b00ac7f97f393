import * as z from 'zod';
import {
  ACCESS_TOKEN_DAYS,
  ACCESS_TOKEN_NAME_MAX_CHARS,
  ACCESS_TOKENS_MAX,
} from '../base/constants.ts';
import { ACCESS_SCOPES } from '../base/enums.ts';
import { id, noAnswer, time, token } from '../base/fields.schemas.ts';

/** The credential of a user's own programs, instead of a browser session. */
export const accessToken = z.object({
  id,
  name: z.string().max(ACCESS_TOKEN_NAME_MAX_CHARS),
  scope: z.enum(ACCESS_SCOPES),
  createdTime: time,
  /** Null until first use; exact to the minute. */
  lastUsedTime: time.nullable(),
  expiresTime: time,
});

export const accessTokenCalls = {
  'accessTokens.list': {
    summary: 'List the access tokens of the account.',
    answer: z.object({ accessTokens: z.array(accessToken).max(ACCESS_TOKENS_MAX) }),
  },
  'accessTokens.create': {
    summary: 'Create an access token. Its value is only shown in this answer.',
    body: z.strictObject({
      name: z.string().trim().min(1).max(ACCESS_TOKEN_NAME_MAX_CHARS),
      /**
       * With `read`, every GET works and events arrive, but nothing can be changed. With `messages`,
       * meant for the account of a bot, only the messages of its chats can be read and written.
       */
      scope: z.enum(ACCESS_SCOPES),
      days: z.literal(ACCESS_TOKEN_DAYS),
    }),
    /** `token` is shown only once. It replaces a user token and needs no cookie. */
    answer: z.object({ token, accessToken }),
  },
  /** Ends its calls and sockets immediately. */
  'accessTokens.revoke': {
    summary: 'Revoke an access token and close its connections.',
    params: z.object({ id }),
    answer: noAnswer,
  },
} as const;

export type AccessToken = z.infer<typeof accessToken>;
