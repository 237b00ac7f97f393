import * as z from 'zod';
import {
  CALL_FAVOURITES_MAX,
  CHAT_FOLDER_NAME_MAX_CHARS,
  DAY_MS,
  MINUTE_MS,
  PROFILES_MAX,
} from '../base/constants.ts';
import {
  CHAT_FONT_SCALES,
  FIRST_DAYS_OF_WEEK,
  HOME_SCREENS,
  LANGUAGES,
  NAVIGATION,
  NOTIFY_CONTENTS,
  NOTIFY_LEVELS,
  TEXT_SIZES,
  THEMES,
} from '../base/enums.ts';
import { id, line, version, timeZone as zone } from '../base/fields.schemas.ts';
import { changed } from '../base/sync.schemas.ts';
import { ARCHIVE_RETURNS, CHAT_FOLDERS_MAX, FOLDER_RULES } from '../chat/order.ts';

/** Minutes since midnight. */
const minute = z
  .int()
  .min(0)
  .max(DAY_MS / MINUTE_MS - 1);

/** Every day, overnight if `until` is before `from`; wall time in the IANA zone. */
const quietHours = z.strictObject({ from: minute, until: minute, zone });

/** Contains chats that match any of the rules, and chats that were added by hand. */
const chatFolder = z.strictObject({
  id,
  /** The profile whose chats it contains. */
  profileId: id,
  name: line(CHAT_FOLDER_NAME_MAX_CHARS),
  rules: z.array(z.enum(FOLDER_RULES)).max(FOLDER_RULES.length),
});

const fields = {
  navigation: z.enum(NAVIGATION),
  home_screen: z.enum(HOME_SCREENS),
  /** Null: guessed from the browser's time zone and language. */
  country: z
    .string()
    .length(2)
    .regex(/^[A-Z]{2}$/, 'is not a country')
    .nullable(),
  /** Minutes. */
  new_call_duration: z.int().min(5).max(1_440),
  first_day_of_week: z.literal(FIRST_DAYS_OF_WEEK),
  time_military: z.boolean(),
  /** IANA zone; null is the device's own. */
  display_timezone: zone.nullable(),
  chat_always_spread: z.boolean(),
  chat_font_scale: z.enum(CHAT_FONT_SCALES),
  chat_replace_emoticons: z.boolean(),
  /** Whether previews are requested for links in messages being written. */
  chat_link_previews: z.boolean(),
  chat_compact_mentions: z.boolean(),
  chat_compact_time: z.boolean(),
  /** Messages wait a few seconds before they are sent, so that sending can be undone. */
  chat_undo_send: z.boolean(),
  /** What brings an archived chat back to the list. */
  chat_archive_returns: z.enum(ARCHIVE_RETURNS),
  /** In the order of their tabs. */
  chat_folders: z.array(chatFolder).max(CHAT_FOLDERS_MAX),
  /** Null: the browser's default. */
  language: z.enum(LANGUAGES).nullable(),
  theme: z.enum(THEMES),
  text_size: z.enum(TEXT_SIZES),
  /** False: follow the device. */
  reduced_motion: z.boolean(),
  notify_contents: z.enum(NOTIFY_CONTENTS),
  /** Null: there are none. */
  notify_quiet: quietHours.nullable(),
  /** For chats without a level of their own; `all` for profiles that are not listed. */
  notify_profiles: z.array(z.strictObject({ id, level: z.enum(NOTIFY_LEVELS) })).max(PROFILES_MAX),
  /** Reminders of events are also sent by email, to the address for notifications. */
  event_reminder_mail: z.boolean(),
  /** Calendars also show the birthdays of contacts. */
  calendar_birthdays: z.boolean(),
  /** Favourites of the dialler, in order: contacts, and profiles without a contact. */
  call_favourites: z
    .array(z.strictObject({ kind: z.enum(['contact', 'profile']), id }))
    .max(CALL_FAVOURITES_MAX),
};

/** Display preferences of an account; the defaults are in `preferences.ts`. */
export const preferences = z.object(fields);
export type QuietHours = z.infer<typeof quietHours>;
export type ChatFolder = z.infer<typeof chatFolder>;
export type Preferences = z.infer<typeof preferences>;

/** One row, always sent whole: clients with an older version replace theirs. */
export const versionedPreferences = z.object({ ...fields, version });
export type VersionedPreferences = z.infer<typeof versionedPreferences>;

export const preferencesChanged = changed(versionedPreferences);
export type PreferencesChanged = z.infer<typeof preferencesChanged>;

export const preferenceCalls = {
  'preferences.get': {
    summary: 'Get the preferences of the account.',
    answer: versionedPreferences,
  },
  /** Omitted fields stay unchanged, so that devices can change different fields at once. */
  'preferences.update': {
    summary: 'Change preferences of the account.',
    body: z.strictObject(z.object(fields).partial().shape),
    answer: versionedPreferences,
  },
} as const;

/** Kept for the session of one tab. The offsets compensate for the on-screen keyboard of iOS. */
export const interfaceState = z.object({
  settings_entry_point: z.string().nullable().default(null),
  show_pending_invites: z.boolean().default(false),
  topOffset: z.string().default('0px'),
  bottomOffset: z.string().default('0px'),
});
export type InterfaceState = z.infer<typeof interfaceState>;
