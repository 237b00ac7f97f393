import * as z from 'zod';
import { TIMELINE_PAGE_MAX } from '../base/constants.ts';
import {
  epoch,
  id,
  marker,
  messageId,
  next,
  queryTake,
  queryVersion,
  time,
  version,
} from '../base/fields.schemas.ts';
import { changed } from '../base/sync.schemas.ts';

/** Starts with `i-`, so that an address tells it from a chat or an event. */
const itemId = z
  .string()
  .max(120)
  .regex(/^i-[\w-]+$/, 'is not an id of the timeline');

/**
 * What happened, or waits for its owner. It only refers to things: what it says is read from these when it is
 * shown, with the access that its owner has then.
 */
export const timelineItem = z.object({
  id: itemId,
  /** Declared by the feature that writes it. */
  kind: z.string().max(32),
  at: time,
  /** Whether it waits for its owner until it is done; otherwise it only tells what happened. */
  asks: z.boolean(),
  done: z.boolean(),
  /** Hidden until then. */
  snoozedUntil: time.nullable(),
  chatId: id.nullable(),
  messageId: messageId.nullable(),
  /** The profile that caused it. */
  personId: id.nullable(),
  /** Anything else: a call, a share, an event. */
  aboutId: id.nullable(),
  version,
});
export type TimelineItem = z.infer<typeof timelineItem>;

export const timelineChanged = changed(timelineItem);
export type TimelineChanged = z.infer<typeof timelineChanged>;

export const timelineCalls = {
  'timeline.list': {
    summary: 'List what happened and what waits for the profile, or the changes since a version.',
    tool: 'read',
    query: z.object({
      version: queryVersion.optional(),
      take: queryTake(TIMELINE_PAGE_MAX).optional(),
      /** `next` of the previous page. */
      after: z
        .string()
        .regex(/^\d{1,15}\.i-[\w-]{1,118}$/, 'is not a cursor of this list')
        .optional(),
    }),
    answer: z.object({
      items: z.array(z.union([timelineItem, marker])).max(TIMELINE_PAGE_MAX),
      version,
      epoch,
      /** True if this is everything; the client discards any other local data. */
      full: z.boolean(),
      /** Start of the next page; null on the last one. */
      next,
    }),
  },
  'timeline.update': {
    summary: 'Mark an item as done, hide it until later, or undo either.',
    params: z.object({ id: itemId }),
    /** Omitted fields stay unchanged. */
    body: z.strictObject({
      done: z.boolean().optional(),
      snoozedUntil: time.nullable().optional(),
    }),
    answer: timelineItem,
  },
} as const;
