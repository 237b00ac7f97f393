import * as z from 'zod';
import { SELF_DESTRUCT_MEMBERS_MAX } from '../base/constants.ts';
import { SELF_DESTRUCT_CONTENTS } from '../base/enums.ts';
import { id, time } from '../base/fields.schemas.ts';
import { viewingTime } from './self-destruct.schemas.ts';

/**
 * An attachment that each recipient can open once. It reveals only the kind of its content: no name, no
 * size, no preview.
 */
export const selfDestructAttachment = z.object({
  id,
  type: z.literal('selfDestruct'),
  content: z.enum(SELF_DESTRUCT_CONTENTS),
  seconds: viewingTime,
  /** When it is destroyed, whether or not everyone has opened it. */
  expiresTime: time,
  /** Members who have opened it, in order. */
  openedIds: z.array(id).max(SELF_DESTRUCT_MEMBERS_MAX),
});

export type SelfDestructAttachment = z.infer<typeof selfDestructAttachment>;
