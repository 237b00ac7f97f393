import {
  DEFAULT_CHAT_FONT_SCALE,
  DEFAULT_NAVIGATION,
  DEFAULT_NEW_CALL_DURATION_MIN,
} from '../base/constants.ts';
import type {
  Preferences,
  PreferencesChanged,
  VersionedPreferences,
} from './preferences.schemas.ts';

/** The defaults. Values that were never chosen follow later defaults. */
export const DEFAULT_PREFERENCES: Preferences = {
  navigation: DEFAULT_NAVIGATION,
  home_screen: 'chat',
  country: null,
  new_call_duration: DEFAULT_NEW_CALL_DURATION_MIN,
  first_day_of_week: 0,
  time_military: false,
  display_timezone: null,
  chat_always_spread: true,
  chat_font_scale: DEFAULT_CHAT_FONT_SCALE,
  chat_replace_emoticons: true,
  chat_link_previews: true,
  chat_compact_mentions: true,
  chat_compact_time: false,
  chat_undo_send: false,
  chat_archive_returns: 'anything',
  chat_folders: [],
  language: null,
  theme: 'system',
  text_size: '',
  reduced_motion: false,
  notify_contents: 'text',
  notify_quiet: null,
  notify_profiles: [],
  event_reminder_mail: false,
  calendar_birthdays: true,
  call_favourites: [],
};

/** The state before anything was loaded or chosen; the server's versions start at 1. */
export const noPreferences = (): VersionedPreferences => ({ ...DEFAULT_PREFERENCES, version: 0 });

/** An answer, or the row of an event: the newer one is used. */
export const withPreferences = (
  held: VersionedPreferences,
  told: VersionedPreferences,
): VersionedPreferences => (told.version > held.version ? told : held);

export const reducePreferencesChanged = (
  held: VersionedPreferences,
  { created, updated }: Pick<PreferencesChanged, 'created' | 'updated'>,
): VersionedPreferences => [...created, ...updated].reduce(withPreferences, held);
