import * as z from 'zod';
import { PRESENCE_WATCHED_MAX } from '../base/constants.ts';
import { id, time } from '../base/fields.schemas.ts';

/** Whether somebody is here, as far as he lets the one who asks see it. */
export const presence = z.object({
  id,
  here: z.boolean(),
  /** When he was here last; null while he is, and when it is not known or not shown. */
  lastSeenTime: time.nullable(),
});

/** Somebody is at this connection's page: it is visible and he does something. */
export const herePayload = z.strictObject({ here: z.boolean() });
/** Whose presence is on the screen; takes the place of what was watched before. */
export const watchPayload = z.strictObject({ ids: z.array(id).max(PRESENCE_WATCHED_MAX) });
/** Only those who show it. */
export const watchAnswer = z.object({ presence: z.array(presence) });

export type Presence = z.infer<typeof presence>;
