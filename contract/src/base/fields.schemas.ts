import * as z from 'zod';
import { CURSOR_MAX_CHARS, LIST_PAGE_MAX } from './constants.ts';

/** Field types shared by several features. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/, 'is not an id');
/** A message's position in its chat: the chat's sequence number as a decimal string. */
export const messageId = z
  .string()
  .max(15)
  .regex(/^(0|[1-9]\d{0,14})$/, 'is not a message id');
/**
 * The id that a client assigns to what it creates, unique among those of a kind. The same id within a day creates
 * nothing again and gets what was created, so that a call whose answer was lost can be repeated.
 */
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
/** A time in a query string. */
export const queryTime = z
  .string()
  .regex(/^\d{1,15}$/, 'is not a time')
  .transform(Number);
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
/** In which times of day are meant. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'is not a time zone');
/** Number of rows requested in a query string. */
export const queryTake = (max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'is not a number')
    .transform(Number)
    .pipe(z.int().min(1).max(max));
/** Query of a list in order of time, latest first. */
export const listQuery = z.object({
  take: queryTake(LIST_PAGE_MAX).optional(),
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^\d{1,15}-[\w-]{1,64}$/, 'is not a cursor of this list')
    .optional(),
});
/** Start of the next page; null at the end. */
export const next = z.string().max(CURSOR_MAX_CHARS).nullable();
/** Identifies the database; a restored backup has a different one. */
export const epoch = z.string().max(64);
/** Address of a picture on this server. */
export const picturePath = z.string().max(100);
/** A credential of a client: a signed token, or a secret. */
export const token = z.string().max(1_024);
/** Bidirectional control characters, which could make a name look like another one. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A visible character: not a space, a joiner, a filler or the like. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/u;
/** A line typed by a person: trimmed, no control characters, at least one visible character. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed(), 'is not well-formed text')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'contains control characters')
    .transform((text) => text.replace(DIRECTION_MARKS, '').trim())
    .refine((text) => text.length > 0 && VISIBLE.test(text), 'is empty');
/** The same with several lines; may be empty. */
export const lines = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed(), 'is not well-formed text')
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'contains control characters')
    .transform((text) => text.replace(DIRECTION_MARKS, '').trim());
export const marker = z.object({ id: z.string(), deleted: z.literal(true) });
export const noAnswer = z.object({});

export type Marker = z.infer<typeof marker>;
