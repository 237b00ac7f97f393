import * as z from 'zod';
import { PRESENCE_WATCHED_MAX } from '../base/constants.ts';
import { id, time } from '../base/fields.schemas.ts';

/** Whether a person is online, as far as they let the asking profile see it. */
export const presence = z.object({
  id,
  here: z.boolean(),
  /** When they were last online; null while they are, and when it is unknown or not shown. */
  lastSeenTime: time.nullable(),
});

/** Whether the page of this connection is visible and somebody is using it. */
export const herePayload = z.strictObject({ here: z.boolean() });
/** Whose presence is on the screen; takes the place of what was watched before. */
export const watchPayload = z.strictObject({ ids: z.array(id).max(PRESENCE_WATCHED_MAX) });
/** Only those who show it. */
export const watchAnswer = z.object({ presence: z.array(presence) });

export type Presence = z.infer<typeof presence>;
