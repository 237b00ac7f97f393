import * as z from 'zod';
import {
  CURSOR_MAX_CHARS,
  LIST_PAGE_MAX,
  LOOKUP_MAX,
  NAME_MAX_CHARS,
  PROFILES_MAX,
} from '../base/constants.ts';
import { PROFILE_TYPES } from '../base/enums.ts';
import { id, line, next, picturePath, queryTake, time, token } from '../base/fields.schemas.ts';

const name = line(NAME_MAX_CHARS);
const shownName = z.string().max(NAME_MAX_CHARS).optional();
const hue = z.int().min(0).max(359);

/** What others see of a profile. */
export const person = z.object({
  id,
  type: z.enum(PROFILE_TYPES),
  firstName: shownName,
  lastName: shownName,
  companyName: shownName,
  avatar: picturePath.nullable(),
  /** A placeholder of a deleted account: nobody reads messages to it. */
  isDeleted: z.literal(true).optional(),
  /** A webhook, not a person. */
  isApp: z.literal(true).optional(),
  /** When the card last changed; the newer of two copies is used. */
  updatedTime: time,
});

export const profile = person.extend({
  /** Address of the wide picture behind the avatar; in lists, only its owner receives it. */
  background: picturePath.nullable(),
  hue,
});

/**
 * A deleted profile. It is erased at `deleteAfter` unless it is restored, and cannot be used until
 * then.
 */
export const deletedProfile = profile.extend({ deleteAfter: time });

/** The token is sent with the profile and stored separately. */
export const profileWithToken = profile.extend({ token });

export const newProfile = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('individual'),
    firstName: name,
    lastName: line(NAME_MAX_CHARS).or(z.literal('')).default(''),
  }),
  z.strictObject({ type: z.literal('company'), companyName: name }),
]);

export const profileChanges = z.strictObject({
  /** Another type needs the names of that type. */
  type: z.enum(PROFILE_TYPES).optional(),
  firstName: name.optional(),
  lastName: line(NAME_MAX_CHARS).or(z.literal('')).optional(),
  companyName: name.optional(),
  hue: hue.optional(),
  /** Id of your own upload; null removes the picture. */
  avatar: id.nullable().optional(),
  /** The same for the wide picture behind it. */
  background: id.nullable().optional(),
});

export const profileCalls = {
  'profiles.list': {
    summary: 'List the profiles of the account.',
    answer: z.array(profileWithToken).max(PROFILES_MAX),
  },
  'profiles.create': {
    summary: 'Create a profile.',
    errors: ['conflict'],
    body: newProfile,
    answer: profileWithToken,
  },
  'profiles.update': {
    summary: 'Change the profile.',
    params: z.object({ id }),
    body: profileChanges,
    answer: profile,
  },
  'profiles.remove': {
    summary: 'Delete a profile. It can be restored for 30 days.',
    errors: ['last_profile'],
    params: z.object({ id }),
    answer: z.object({ deleteAfter: time }),
  },
  'profiles.deleted': {
    summary: 'List the deleted profiles that can be restored.',
    answer: z.object({ profiles: z.array(deletedProfile).max(PROFILES_MAX) }),
  },
  'profiles.restore': {
    summary: 'Restore a deleted profile.',
    params: z.object({ id }),
    answer: profileWithToken,
  },
  'profiles.unread': {
    summary: 'Get the number of unread messages of every profile.',
    answer: z.object({
      profiles: z.array(z.object({ id, unread: z.int().nonnegative() })).max(PROFILES_MAX),
    }),
  },
  'profiles.lookup': {
    summary: 'Get people by their IDs.',
    query: z.object({
      ids: z
        .string()
        .max(4_096)
        .transform((ids) => ids.split(','))
        .pipe(z.array(id).min(1).max(LOOKUP_MAX)),
    }),
    /** `deleted`: ids of deleted accounts, all of which are the placeholder, which has an id of its own. */
    answer: z.object({
      people: z.array(person).max(LOOKUP_MAX),
      deleted: z.array(id).max(LOOKUP_MAX),
    }),
  },
  'directory.search': {
    summary: 'Search people on this server.',
    query: z.object({
      q: line(120),
      take: queryTake(LIST_PAGE_MAX).optional(),
      /** `next` of the previous page. */
      after: z
        .string()
        .max(CURSOR_MAX_CHARS)
        .regex(/^\d{1,4}\.[\w-]{1,64}\.\S+$/, 'is not a cursor of this list')
        .optional(),
    }),
    answer: z.object({ people: z.array(person).max(LIST_PAGE_MAX), next }),
  },
} as const;

export type Person = z.infer<typeof person>;
export type Profile = z.infer<typeof profile>;
export type DeletedProfile = z.infer<typeof deletedProfile>;
export type ProfileWithToken = z.infer<typeof profileWithToken>;
export type NewProfile = z.infer<typeof newProfile>;
export type ProfileChanges = z.infer<typeof profileChanges>;
