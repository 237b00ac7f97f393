import * as z from 'zod';
import {
  ICE_SERVERS_MAX,
  LIST_PAGE_MAX,
  PHONE_COUNTRIES_MAX,
  PHONE_MAX_CHARS,
  PHONE_SDP_MAX_CHARS,
} from '../base/constants.ts';
import { PHONE_OUTCOMES, PHONE_STATES } from '../base/enums.ts';
import { id, listQuery, next, noAnswer, time } from '../base/fields.schemas.ts';
import { iceServer } from '../rooms/rooms.schemas.ts';

/** International, with a plus sign and digits only. */
const e164 = z
  .string()
  .max(PHONE_MAX_CHARS)
  .regex(/^\+[1-9]\d{3,14}$/, 'is not an international number');
const sdp = z.string().max(PHONE_SDP_MAX_CHARS);

/** A call of the account to a telephone. */
export const phoneCall = z.object({
  id,
  number: e164,
  state: z.enum(PHONE_STATES),
  /** How it ended; null until then. */
  outcome: z.enum(PHONE_OUTCOMES).nullable(),
  createdTime: time,
  answeredTime: time.nullable(),
  endedTime: time.nullable(),
});

const params = z.object({ id });

export const phoneCalls = {
  /**
   * Which countries can be called, by their codes: none without a trunk. `number` is shown to those who
   * are called; `verifyBy`: what the account has to verify first, null if nothing.
   */
  'phone.about': {
    summary: 'Find out which countries can be called by telephone.',
    answer: z.object({
      countries: z.array(z.string().length(2)).max(PHONE_COUNTRIES_MAX),
      iceServers: z.array(iceServer).max(ICE_SERVERS_MAX),
      number: e164.nullable(),
      verifyBy: z.enum(['email', 'phone']).nullable(),
      /** Until the end of the day, where a minute counts as one. */
      minutesLeft: z.int().min(0),
    }),
  },
  /** Latest first. */
  'phone.list': {
    summary: 'List the calls of the account to telephones.',
    query: listQuery,
    answer: z.object({ calls: z.array(phoneCall).max(LIST_PAGE_MAX), next }),
  },
  /** `offer`: the session description of the page, for sound only. */
  'phone.start': {
    summary: 'Call a telephone.',
    errors: ['not_allowed', 'verification_required', 'conflict', 'lines_taken', 'unavailable'],
    body: z.strictObject({ number: e164, offer: sdp.min(1) }),
    answer: phoneCall,
  },
  /**
   * Sent by the page every 10 seconds; a call whose page is silent for 30 seconds is ended. `answer`: the
   * session description of the telephone, as soon as there is one, which may be before it is answered.
   * `untilTime`: when an answered call ends because the minutes are used up.
   */
  'phone.attend': {
    summary: 'Report that the page still has the call, and get its state.',
    params,
    answer: z.object({ call: phoneCall, answer: sdp.nullable(), untilTime: time.nullable() }),
  },
  /** For pages whose connection cannot send tones itself. */
  'phone.press': {
    summary: 'Send a tone to the telephone.',
    errors: ['conflict'],
    params,
    body: z.strictObject({ key: z.string().regex(/^[\d*#]$/, 'is not a key') }),
    answer: noAnswer,
  },
  /** Also from another device of the account. */
  'phone.hangUp': {
    summary: 'End a call to a telephone.',
    params,
    answer: noAnswer,
  },
} as const;

export type PhoneCall = z.infer<typeof phoneCall>;
