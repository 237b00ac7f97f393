import * as z from 'zod';
import { PRESENCE_WATCHED_MAX } from '../base/constants.ts';
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

export type Presence = z.infer<typeof presence>;
