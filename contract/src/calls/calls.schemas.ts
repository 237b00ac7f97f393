import * as z from 'zod';
import { email } from '../accounts/accounts.schemas.ts';
import { CALL_NOTE_MAX_CHARS, LIST_PAGE_MAX, ROOM_SEATS_MAX } from '../base/constants.ts';
import { CALL_STATES } from '../base/enums.ts';
import { id, line, listQuery, next, noAnswer, time } from '../base/fields.schemas.ts';
import { person } from '../profiles/profiles.schemas.ts';

/** A call as one of its accounts sees it. */
export const call = z.object({
  id,
  isIncoming: z.boolean(),
  /** The other person; in a group call, the person who started it. */
  person,
  /** The group that is called; null for a call between two. */
  chatId: id.nullable(),
  /** The account's profile that calls or is called. */
  profileId: id,
  video: z.boolean(),
  state: z.enum(CALL_STATES),
  /** Signals a waiting call, because the account is in a room already. */
  isQuiet: z.boolean(),
  createdTime: time,
  answeredTime: time.nullable(),
  endedTime: time.nullable(),
  /** Written by the person who declined. */
  note: z.string().max(CALL_NOTE_MAX_CHARS).nullable(),
});

/**
 * A call in its event. `person` is null if the chat with them, or the group, is in a vault; where the
 * vault is open, the list of calls says who it is.
 */
export const toldCall = call.extend({
  person: person.nullable(),
  /**
   * On how many devices of the account it rings, by the sessions with an open page or with push
   * notifications. Only of an incoming call between two that rings, and only if the server has one process.
   */
  devices: z.int().min(1).optional(),
});

/** The call that an account is in, on any of its devices. */
export const currentCall = z.object({
  id,
  /** Also null if the event must not reveal the group. */
  chatId: id.nullable(),
  /** The other participants; empty in an event if a vault hides one of them. */
  people: z.array(person).max(ROOM_SEATS_MAX),
  profileId: id,
  video: z.boolean(),
  startedTime: time,
  plannedMinutes: z.int().min(1).nullable(),
});

const params = z.object({ id });
const keys = z.object({ roomKey: id, userKey: id });
const video = z.boolean().default(false);
/** As typed; everything but digits and the plus sign is ignored. */
const number = line(64);

/** The recipient of a call. */
const callee = [
  z.strictObject({ contactId: id, video }),
  z.strictObject({ profileId: id, video }),
  z.strictObject({ number, video }),
  z.strictObject({ email, video }),
] as const;
const current = z.object({ current: currentCall.nullable() });

export const callCalls = {
  /**
   * Rings every device of the person, or of the members of a group; if the group has a call already,
   * joins it instead. Who is in a call with the person returns to it, and who is being called by them
   * answers. The answer does not reveal who does not accept calls.
   */
  'calls.start': {
    summary: 'Call a person, or the members of a group.',
    errors: ['not_allowed', 'not_found', 'conflict', 'room_locked'],
    body: z.union([...callee, z.strictObject({ chatId: id, video })]),
    /** `answered`: the call is on, as in a group; nobody is rung for it. */
    answer: keys.extend({ id, state: z.enum(['ringing', 'answered']) }),
  },
  'calls.current': {
    summary: 'Get the call that the account is in.',
    answer: current,
  },
  /**
   * Joins the call of a group, or moves a call to another page: the page that has it stays connected
   * until the new one enters.
   */
  'calls.join': {
    summary: 'Join the call of a group, or move a call to another page.',
    errors: ['vault_closed', 'room_locked'],
    body: z.union([z.strictObject({ chatId: id }), z.strictObject({ callId: id })]),
    answer: keys.extend({ video: z.boolean() }),
  },
  /** Adds a person to a call by ringing them. */
  'calls.add': {
    summary: 'Add a person to a call.',
    params,
    body: z.union(callee),
    answer: z.object({ id }),
  },
  /** Latest first. */
  'calls.list': {
    summary: 'List the calls of the account.',
    query: listQuery,
    answer: z.object({ calls: z.array(call).max(LIST_PAGE_MAX), next }),
  },
  /** Stops the ringing on every other device. */
  'calls.answer': {
    summary: 'Answer a ringing call.',
    errors: ['conflict'],
    params,
    answer: keys,
  },
  'calls.decline': {
    summary: 'Decline a call, optionally with a message.',
    errors: ['conflict'],
    params,
    body: z.strictObject({ note: line(CALL_NOTE_MAX_CHARS).optional() }),
    answer: noAnswer,
  },
  /**
   * Sent by the caller's page when it is left, and when it is back after a reload. A call with no caller
   * waiting is cancelled after 5 seconds.
   */
  'calls.attend': {
    summary: 'Report whether the caller’s page is still open.',
    errors: ['conflict'],
    params,
    body: z.strictObject({ isHere: z.boolean() }),
    answer: noAnswer,
  },
  'calls.cancel': {
    summary: 'Cancel a call before it is answered.',
    errors: ['conflict'],
    params,
    answer: noAnswer,
  },
} as const;

export type CurrentCall = z.infer<typeof currentCall>;
export type CallRecord = z.infer<typeof call>;
export type ToldCall = z.infer<typeof toldCall>;
