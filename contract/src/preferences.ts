import * as z from 'zod';
import { DEFAULT_NEW_CALL_DURATION_MIN } from './pure/constants.ts';
import { CHAT_FONT_SCALES, FIRST_DAYS_OF_WEEK, HOME_SCREENS, NAVIGATION } from './pure/enums.ts';

export const preferences = z.object({
  navigation: z.enum(NAVIGATION).default(NAVIGATION.minimal),
  home_screen: z.enum(HOME_SCREENS).default('chat'),
  /** Two letters; null until guessed from the browser's time zone and language. */
  country: z.string().length(2).nullable().default(null),
  /** Minutes. */
  new_call_duration: z.int().min(5).max(1_440).default(DEFAULT_NEW_CALL_DURATION_MIN),
  first_day_of_week: z.literal(FIRST_DAYS_OF_WEEK).default(0),
  time_military: z.boolean().default(false),
  /** IANA zone; null is the device's own. */
  display_timezone: z.string().max(64).nullable().default(null),
  chat_always_spread: z.boolean().default(true),
  chat_font_scale: z.enum(CHAT_FONT_SCALES).default(''),
  chat_replace_emoticons: z.boolean().default(true),
  chat_compact_mentions: z.boolean().default(true),
  chat_compact_time: z.boolean().default(false),
});
export type Preferences = z.infer<typeof preferences>;

/** Kept for the session of one tab. The offsets make up for the on-screen keyboard of iOS. */
export const interfaceState = z.object({
  settings_entry_point: z.string().nullable().default(null),
  show_pending_invites: z.boolean().default(false),
  topOffset: z.string().default('0px'),
  bottomOffset: z.string().default('0px'),
});
export type InterfaceState = z.infer<typeof interfaceState>;
