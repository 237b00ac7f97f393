import * as z from 'zod';
import { email } from '../accounts/accounts.schemas.ts';
import { CALL_NOTE_MAX_CHARS, LIST_PAGE_MAX } from '../base/constants.ts';
import { CALL_STATES } from '../base/enums.ts';
import { id, line, listQuery, next, noAnswer, time } from '../base/fields.schemas.ts';
import { person } from '../profiles/profiles.schemas.ts';

/** A call as one of the two accounts sees it. */
export const call = z.object({
  id,
  isIncoming: z.boolean(),
  /** The other person. */
  person,
  /** The own profile that calls or is called. */
  profileId: id,
  video: z.boolean(),
  state: z.enum(CALL_STATES),
  /** It only knocks, because the account is in a room already. */
  isQuiet: z.boolean(),
  createdTime: time,
  answeredTime: time.nullable(),
  endedTime: time.nullable(),
  /** Written by the person who declined. */
  note: z.string().max(CALL_NOTE_MAX_CHARS).nullable(),
});

/**
 * A call as its event tells it. `person` is null if the chat with them is in a vault; to those who
 * have opened it, the list of calls says who it is.
 */
export const toldCall = call.extend({ person: person.nullable() });

const params = z.object({ id });
const keys = z.object({ roomKey: id, userKey: id });
const video = z.boolean().default(false);
/** As people write it; everything but digits and the plus sign is ignored. */
const number = line(64);

export const callCalls = {
  /** Rings every device of the person. Nobody is told who does not want to be called. */
  'calls.start': {
    body: z.union([
      z.strictObject({ contactId: id, video }),
      z.strictObject({ chatId: id, video }),
      z.strictObject({ profileId: id, video }),
      z.strictObject({ number, video }),
      z.strictObject({ email, video }),
    ]),
    answer: keys.extend({ id }),
  },
  /** Latest first. */
  'calls.list': {
    query: listQuery,
    answer: z.object({ calls: z.array(call).max(LIST_PAGE_MAX), next }),
  },
  /** Stops the ringing on every other device. */
  'calls.answer': { params, answer: keys },
  'calls.decline': {
    params,
    body: z.strictObject({ note: line(CALL_NOTE_MAX_CHARS).optional() }),
    answer: noAnswer,
  },
  /**
   * Told by the page that rings when it is left, and when it is back after a reload. A call that
   * nobody waits for is cancelled after 5 seconds.
   */
  'calls.attend': { params, body: z.strictObject({ isHere: z.boolean() }), answer: noAnswer },
  'calls.cancel': { params, answer: noAnswer },
} as const;

export type CallRecord = z.infer<typeof call>;
export type ToldCall = z.infer<typeof toldCall>;
