import * as z from 'zod';
import { HERE_COUNTED_MAX, PRESENCE_WATCHED_MAX } from '../base/constants.ts';
import { id, time } from '../base/fields.schemas.ts';

/** Whether a person is online, if they share it with the requesting profile. */
export const presence = z.object({
  id,
  here: z.boolean(),
  /** When they were last online; null while they are online, or if unknown or not shared. */
  lastSeenTime: time.nullable(),
});

/** Whether the page of this connection is visible and in use. */
export const herePayload = z.strictObject({ here: z.boolean() });
/** The people on the screen; replaces the previous list. */
export const watchPayload = z.strictObject({ ids: z.array(id).max(PRESENCE_WATCHED_MAX) });
/** Only people who share their presence. */
export const watchAnswer = z.object({ presence: z.array(presence) });
/** A chat with more members than a page watches. */
export const countPayload = z.strictObject({ chatId: id });
/** The others in it who are online and share that; `more` if not all of them were counted. */
export const countAnswer = z.object({
  count: z.int().min(0).max(HERE_COUNTED_MAX),
  more: z.boolean(),
});

export type Presence = z.infer<typeof presence>;
