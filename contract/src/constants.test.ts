import { expect, test } from 'vitest';
import * as constants from './base/constants.ts';
import * as enums from './base/enums.ts';

test('[S9.01] every business constant is defined once, with its name and unit', () => {
  expect(constants).toMatchObject({
    CONTACT_SYNC_WINDOW_MS: 2_592_000_000,
    SEARCH_INDICATOR_DELAY_MS: 500,
    SEARCH_RESULT_LIMIT: 100,
    NOTES_SEARCH_MIN_TOKEN_CHARS: 3,
    MENTION_PREVIEW_CHARS: 100,
    NOTE_PREVIEW_BEFORE_CHARS: 5,
    NOTE_PREVIEW_AFTER_CHARS: 50,
    MESSAGE_FIRST_PAGE: 25,
    MESSAGE_OLDER_PAGE: 50,
    CHAT_LIST_REFRESH_THROTTLE_MS: 5_000,
    PROFILE_REFRESH_DEBOUNCE_MS: 5_000,
    PROFILE_REFRESH_INTERVAL_MS: 3_600_000,
    USER_TOKEN_RENEWAL_S: 86_400,
    PROFILE_TOKEN_RENEWAL_S: 7_200,
    IDLE_TIMEOUT_MS: 30_000,
    IDLE_STAMP_THROTTLE_MS: 5_000,
    MOUSE_IGNORE_MS: 200,
    VAULT_CLOSE_IF_IDLE_AT_OPENING_MS: 15_000,
    VAULT_CLOSE_AFTER_IDLE_START_MS: 150_000,
    VAULT_CLOSE_IDLE_REPORT_MS: 180_000,
    SEEN_REPORT_DELAY_MS: 1_000,
    PUSH_PROMPT_DELAY_MS: 1_000,
    NOTIFY_TOAST_MS: 3_500,
    NOTIFICATION_MS: 5_000,
    NOTIFICATION_POSITION: 'bottom',
    SOCKET_RECONNECT_MS: 3_000,
    IOS_HIDDEN_RESYNC_MS: 30_000,
    OFFLINE_RESYNC_MS: 5_000,
    SETTINGS_REDIRECT_MIN_WIDTH_PX: 768,
    BREAKPOINT_SMALL_PX: 600,
    BREAKPOINT_MEDIUM_PX: 1_024,
    BREAKPOINT_LARGE_PX: 1_440,
    BREAKPOINT_EXTRA_LARGE_PX: 1_920,
    RESIZE_DEBOUNCE_MS: 16,
    IOS_KEYBOARD_MEASURE_FRAMES: 5,
    DEFAULT_NAVIGATION: 2,
    DEFAULT_CHAT_FONT_SCALE: '',
    TRANSCRIPT_MIN_MESSAGES: 3,
  });
});

test('[S9.08] a search returns a hundred results by default', () => {
  expect(constants.SEARCH_RESULT_LIMIT).toBe(100);
});

test('[S3.11.01] the enumerations have the values of the protocol', () => {
  expect(enums).toMatchObject({
    CONTACT_TYPES: ['individual', 'organization'],
    PROFILE_TYPES: ['individual', 'company'],
    ADDRESS_LABELS: ['work', 'personal', 'other'],
    PHONE_LABELS: ['mobile', 'work', 'home', 'work_fax', 'home_fax', 'other'],
    RECURRENCES: ['daily', 'weekly', 'workdays', 'biweekly', 'monthly', 'yearly', 'custom'],
    REMINDER_MINUTES: [15, 30, 45, 60, 90, -1],
    ATTENDANCE: { pending: 0, accepted: 1, rejected: 2, tentative: 3, proposed: 4 },
    SUBSCRIPTION_STATUS: { active: 0, cancelled: 1 },
    EVENT_KIND: { oneTime: 0, recurring: 1, ephemeral: 2 },
    SENDER_VISIBILITY: ['contact', 'anonymous', 'self'],
    PUSH_STATES: [
      'UNSUPPORTED',
      'INITIALISING',
      'PERMISSION_DENIED',
      'PERMISSION_GRANTED',
      'PERMISSION_PROMPT',
      'ERROR',
      'STARTING_SUBSCRIBE',
      'SUBSCRIBED',
      'STARTING_UNSUBSCRIBE',
      'UNSUBSCRIBED',
    ],
  });
});
