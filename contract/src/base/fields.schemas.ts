import * as z from 'zod';
import { CURSOR_MAX_CHARS, LIST_PAGE_MAX } from './constants.ts';

/** Field types that several features share. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/, 'is not an id');
/** A message's place in its chat: the chat's own sequence as a decimal string. */
export const messageId = z
  .string()
  .max(15)
  .regex(/^(0|[1-9]\d{0,14})$/, 'is not a message id');
export const tempId = z
  .string()
  .min(3)
  .max(64)
  .regex(/^t-[\w-]+$/, 'is not a temporary id');
/** Milliseconds since the epoch. */
export const time = z.int().min(0);
export const version = z.int().min(0);
/** A number in a query string. */
export const queryVersion = z
  .string()
  .regex(/^(-1|\d{1,15})$/, 'is not a version')
  .transform(Number);
/** How many rows of a list a query string asks for. */
export const queryTake = (max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'is not a number')
    .transform(Number)
    .pipe(z.int().min(1).max(max));
/** What a list in the order of time, the latest first, is asked for. */
export const listQuery = z.object({
  take: queryTake(LIST_PAGE_MAX).optional(),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,15}-[\w-]{1,64}$/, 'is not a cursor of this list')
    .optional(),
});
/** Where the next page begins; null at the end. */
export const next = z.string().max(CURSOR_MAX_CHARS).nullable();
/** Identifies the database; a backup that was restored has another. */
export const epoch = z.string().max(64);
/** Address of a picture on this server. */
export const picturePath = z.string().max(100);
/** What a client presents to be let in: a signed token, or a secret. */
export const token = z.string().max(1_024);
/** Marks that turn the text around them: a name could read as somebody else's. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Something that takes up ink: not a space, a joiner, a filler or the like. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/u;
/** A line a person typed: trimmed, no control characters, at least one visible character. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed(), 'is not well-formed text')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'contains control characters')
    .transform((text) => text.replace(DIRECTION_MARKS, '').trim())
    .refine((text) => text.length > 0 && VISIBLE.test(text), 'is empty');
export const marker = z.object({ id: z.string(), deleted: z.literal(true) });
export const noAnswer = z.object({});

export type Marker = z.infer<typeof marker>;
