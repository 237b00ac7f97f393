/** Every business constant of the product, with its unit as a suffix. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

// Sync
export const CONTACT_SYNC_WINDOW_MS = 30 * DAY_MS;
/** How long a deletion is kept as a marker before it is purged. */
export const MARKER_LIFETIME_MS = 30 * DAY_MS;
export const CHAT_LIST_REFRESH_THROTTLE_MS = 5_000;
export const PROFILE_REFRESH_DEBOUNCE_MS = 5_000;
export const PROFILE_REFRESH_INTERVAL_MS = HOUR_MS;
/** How long a client waits for a missing event before it requests the changes. */
export const GAP_HOLD_MS = 250;
export const HEADS_INTERVAL_MS = 30_000;
/** With more changes than this, the answer is everything, `full: true`. */
export const SINCE_LIMIT = 500;
export const EVENT_ROWS_MAX_BYTES = 32 * 1024;
/** Most copies per request, and most bytes per answer. */
export const RESUME_COPIES_MAX = 16;
export const RESUME_MAX_BYTES = 512 * 1024;
/** Largest answer, unless it is streamed. Pages end early to stay below it. */
export const ANSWER_MAX_BYTES = 1_048_576;
/** Length of an error message, and of the field it names, which may come from the client. */
export const REFUSAL_MAX_CHARS = 120;
/** Start of the next page of a list, in a form that only the server reads. */
export const CURSOR_MAX_CHARS = 2_000;
/** Rows per page of a list: default and maximum. */
export const LIST_PAGE = 50;
export const LIST_PAGE_MAX = 100;
/** Accounts are named with all their profiles. */
export const ACCOUNT_PAGE_MAX = 50;

// Search
export const SEARCH_INDICATOR_DELAY_MS = 500;
export const SEARCH_RESULT_LIMIT = 100;
export const NOTES_SEARCH_MIN_TOKEN_CHARS = 3;
export const NOTE_PREVIEW_BEFORE_CHARS = 5;
export const NOTE_PREVIEW_AFTER_CHARS = 50;

// Contacts
/** Per account. */
export const CONTACTS_MAX = 100_000;
/** Characters in all contacts of one account, including the trash. */
export const ADDRESS_BOOK_MAX_CHARS = 64 * 1024 * 1024;
export const CATEGORIES_MAX = 200;
/** Includes deleted ones that are still stored. */
export const CATEGORIES_REMEMBERED_MAX = 1_000;
/** One contact, as JSON. */
export const CONTACT_MAX_BYTES = 131_072;
/** Addresses, numbers and so on, each, per contact. */
export const CONTACT_LIST_ITEMS_MAX = 100;
export const CONTACT_IMPORT_MAX = 1_000;
export const CONTACT_PAGE_MAX = 5_000;

// Timeline
/** Items per page, at most, and without `take`. */
export const TIMELINE_PAGE_MAX = 500;

// Chat
export const CHAT_LIST_PAGE_MAX = 500;
export const MENTION_PREVIEW_CHARS = 100;
export const MESSAGE_FIRST_PAGE = 25;
export const MESSAGE_OLDER_PAGE = 50;
export const MESSAGE_PAGE_MAX = 100;
/** Hits per page of a search in messages: default and maximum. */
export const SEARCH_PAGE = 20;
export const SEARCH_PAGE_MAX = 50;
export const SEARCH_MAX_CHARS = 200;
/** Of a longer query, the longest terms count. */
export const SEARCH_TERMS_MAX = 8;
/** Longer words are indexed by this prefix. */
export const SEARCH_WORD_MAX_CHARS = 40;
/** Shorter prefixes would match nearly everything. */
export const SEARCH_BEGINNING_MIN_CHARS = 2;
/** Length of the snippet that a search shows, and of the part before the first hit. */
export const SNIPPET_MAX_CHARS = 160;
export const SNIPPET_LEAD_CHARS = 32;
/** Scheduled messages per profile, and how far ahead they can be scheduled. */
export const SCHEDULED_MAX = 100;
export const SCHEDULED_AHEAD_MAX_MS = 366 * DAY_MS;
/** Reminders per profile, and how long one stays after its time. */
export const REMINDERS_MAX = 100;
export const REMINDERS_KEPT_MS = 30 * DAY_MS;
/** How long the server keeps when a message was seen. */
export const SEEN_TIMES_KEPT_MS = 7 * DAY_MS;
/** Messages that one call can delete for the caller only. */
export const HIDE_AT_ONCE_MAX = 100;
/** Messages that operators receive with a report, and the length of its reason. */
export const REPORTED_TEXTS_MAX = 5;
export const REPORT_REASON_MAX_CHARS = 500;
/** Length of the reported message; earlier ones are shortened like previews. */
export const REPORTED_TEXT_MAX_CHARS = 2_000;
/** Reports per account. Operators receive each by email. */
export const REPORTS_PER_MINUTE = 5;
export const REPORTS_PER_DAY = 20;
/** Pinned messages per chat, and stored earlier texts per message. */
export const PINS_MAX = 50;
export const FORWARDED_FROM_MAX_CHARS = 400;
export const LINE_KIND_MAX_CHARS = 40;
export const VERSIONS_MAX = 100;
export const MESSAGE_DELTA_MAX_BYTES = 32 * 1024;
export const MESSAGE_PREVIEW_CHARS = 160;
/** The same in UTF-16 units, of which a character can have two, with the ellipsis. */
export const MESSAGE_PREVIEW_MAX_UNITS = 2 * MESSAGE_PREVIEW_CHARS + 1;
export const CHAT_PARTICIPANTS_MAX = 5_000;
/** People who do not know an account and whom it may start chats with or add to groups. */
export const STRANGERS_A_DAY = 20;
/** People who are added at once, when a group is created or later. */
export const CHAT_ADDED_MAX = 500;
/** Larger chats carry only some of their members; all are read in pages and searched. */
export const CHAT_LISTED_PARTICIPANTS_MAX = 200;
/** Besides owner and admins, a large chat carries those who joined first. */
export const CHAT_FIRST_PARTICIPANTS = 10;
export const CHAT_NAME_MAX_CHARS = 120;
/** The count shown for a thread stops here. */
export const THREAD_COUNT_MAX = 1_000;
/** How many of the latest authors in its thread a message shows. */
export const THREAD_PEOPLE_MAX = 3;
/** After this long without a message, members who only opened a thread are removed from it. */
export const THREAD_LOOKED_MS = 30 * DAY_MS;
export const CHAT_FOLDER_NAME_MAX_CHARS = 40;
export const GROUP_DESCRIPTION_MAX_CHARS = 500;
/** How many earlier messages new members of a group can read, if not all. */
export const GROUP_RECENT_MESSAGES = 100;
/** People named by an entry in the log of a group. */
export const GROUP_CHANGE_PEOPLE_MAX = 10;
/** Besides the owner. */
export const GROUP_ADMINS_MAX = 20;
/** With more people, mentioning everyone requires a confirmation. */
export const EVERYONE_ASKS_ABOVE = 20;
/** Active links per group. */
export const GROUP_LINKS_MAX = 50;
export const GROUP_LINK_NAME_MAX_CHARS = 40;
export const GROUP_LINK_LIFETIME_MAX_MS = 365 * DAY_MS;
/** How long a revoked or expired link is still recognized. */
export const GROUP_LINK_KEPT_MS = 30 * DAY_MS;
/** Pending requests to join a group. */
export const GROUP_REQUESTS_MAX = 1_000;
/** How long a declined person has to wait before asking again. */
export const GROUP_REQUEST_AGAIN_MS = DAY_MS;
/** Choices for slow mode, the time between two messages of a member; 0 is off. */
/** Expired messages that are read at once, to be deleted one by one. */
export const DISAPPEARED_AT_ONCE = 100;
/**
 * Choices for a chat's timer, in seconds after sending: an hour, a day, a week, four weeks, 90 days; 0
 * is off.
 */
export const TIMER_SECONDS = [0, 3_600, 86_400, 604_800, 2_419_200, 7_776_000] as const;
export const SLOW_MODE_SECONDS = [0, 10, 30, 60, 300, 900, 3_600] as const;
/** In larger chats, seen markers are requested, never pushed. */
export const SEEN_PUSH_MAX_PARTICIPANTS = 50;
export const SEEN_COALESCE_MS = SECOND_MS;
export const RECEIVED_AT_ONCE_MAX = 50;
export const SEEN_REPORT_DELAY_MS = 1_000;
export const UNREAD_SHOWN_MAX = 99;
export const TRANSCRIPT_MIN_MESSAGES = 3;
/** How long a typing signal is shown, and how often it is repeated. */
export const TYPING_SHOWN_MS = 6_000;
export const TYPING_REPEAT_MS = 3_000;
/** Typing signals per chat and second; more change nothing that is shown. */
export const TYPING_PER_SECOND = 4;
/** Different emoji per message. */
export const REACTIONS_MAX = 20;
/** People with the same one. */
export const REACTION_PROFILES_MAX = 1_000;
/** The longest emoji are sequences, such as families. */
export const EMOJI_MAX_CHARS = 40;
export const MESSAGE_GROUP_WINDOW_MS = 5 * MINUTE_MS;

// Pictures
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
/** Width times height, so that a small file cannot expand into a huge picture. */
export const PICTURE_MAX_PIXELS = 64_000_000;
/** Edge of the box that each stored size of a picture fits into, in pixels. */
export const PICTURE_BOXES = { full: 2_560, preview: 640, small: 192 } as const;
/** Disk space for all pictures of one account. */
export const PICTURES_MAX_BYTES = 5 * 1024 * 1024 * 1024;
// Files
export const FILE_MAX_BYTES = 16 * 1024 * 1024 * 1024;
export const FILE_NAME_MAX_CHARS = 1_000;
export const FILE_EDGE_MAX_PX = 100_000;
export const MEDIA_MAX_MS = 30 * DAY_MS;
export const WAVEFORM_MAX_BARS = 64;
/** Space for all files of one account, unless the operator sets a different limit. */
export const STORAGE_QUOTA_GIB = 20;

// Shares
export const SHARE_FILES_MAX = 250;
/** Entries in the log of a share; older ones are removed. */
export const SHARE_LOG_MAX = 1_000;
export const SHARE_TITLE_MAX_CHARS = 120;
export const SHARE_NOTE_MAX_CHARS = 1_000;
export const SHARE_DOWNLOADS_MAX = 1_000_000;
/** Encrypted details of a share: enough for 250 names of 500 letters. */
export const ENCRYPTED_DETAILS_MAX_CHARS = 256 * 1_024;
/** How long people may download from a share before they have to open its page again. */
export const SHARE_GRANT_LIFETIME_MS = DAY_MS;
/** Shares per account. */
export const SHARES_MAX = 10_000;

// Requests for files
/** Per account. */
export const FILE_REQUESTS_MAX = 1_000;
/** All files of one request together. */
export const FILE_REQUEST_BYTES_MAX = 64 * 2 ** 30;
export const GIVER_NAME_MAX_CHARS = 80;

/** Attachments per message. */
export const ATTACHMENTS_MAX = 20;
/** Size of a contact in a message. */
export const CONTACT_CARD_MAX_BYTES = 8 * 1024;
/** How long abandoned uploads and unused files are kept. */
export const UNUSED_UPLOAD_LIFETIME_MS = DAY_MS;

// Link previews
export const LINK_ADDRESS_MAX_CHARS = 2_048;
export const LINK_TITLE_MAX_CHARS = 200;
export const LINK_DESCRIPTION_MAX_CHARS = 240;
export const LINK_SITE_MAX_CHARS = 80;
/** How long a preview can wait to be sent, for example in the outbox of an offline device. */
export const LINK_PREVIEW_LIFETIME_MS = 30 * DAY_MS;

// Self-destructing attachments
/** Choices for how long one is shown once opened, unless it stays until it is closed. */
export const SELF_DESTRUCT_SECONDS = [5, 10, 30, 60] as const;
/** After this time it is destroyed, whether or not everybody has opened it. */
export const SELF_DESTRUCT_LIFETIME_MS = 30 * DAY_MS;
/** Largest chat in which they can be sent, because all members see who has opened one. */
export const SELF_DESTRUCT_MEMBERS_MAX = SEEN_PUSH_MAX_PARTICIPANTS;

// Polls
export const POLL_QUESTION_MAX_CHARS = 200;
export const POLL_OPTION_MAX_CHARS = 100;
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 12;
/** Largest chat in which polls can name their voters, because the message lists them all. */
export const POLL_NAMED_MEMBERS_MAX = SEEN_PUSH_MAX_PARTICIPANTS;
/** Longest time until a poll closes by itself. */
export const POLL_OPEN_MAX_MS = 365 * DAY_MS;
/** Created but not yet sent, per account. */
export const POLLS_UNSENT_MAX = 100;
/** After this time a poll that was never sent is removed. */
export const POLL_UNSENT_LIFETIME_MS = DAY_MS;

// Webhooks
/** Per chat. */
export const WEBHOOKS_MAX = 20;
export const WEBHOOK_NAME_MAX_CHARS = 60;
export const WEBHOOK_REQUEST_ID_MAX_CHARS = 40;
/** Per webhook. */
export const WEBHOOK_POSTS_PER_MINUTE = 60;

// Tokens
export const USER_TOKEN_LIFETIME_S = 7 * 86_400;
export const PROFILE_TOKEN_LIFETIME_S = 86_400;
export const USER_TOKEN_RENEWAL_S = 86_400;
export const PROFILE_TOKEN_RENEWAL_S = 7_200;
/** Lifetimes of an access token, in days. */
export const ACCESS_TOKEN_DAYS = [30, 90, 365] as const;
export const ACCESS_TOKEN_NAME_MAX_CHARS = 60;
/** Signed-in browsers per account; one more ends the least recently used session. */
export const SESSIONS_MAX = 500;
/** Stored length of the user agent. */
export const DEVICE_MAX_CHARS = 200;
/** Access tokens per account. */
export const ACCESS_TOKENS_MAX = 50;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 200;

// Addresses, and the codes and links that prove them
export const EMAIL_MAX_CHARS = 254;
/** Including the plus sign. */
export const PHONE_MAX_CHARS = 16;
/** Email addresses, and phone numbers, per account. */
export const ADDRESSES_MAX = 10;
export const CODE_DIGITS = 6;
export const CODE_LIFETIME_MS = 15 * MINUTE_MS;
export const CODE_TRIES = 5;
export const RESET_LIFETIME_MS = HOUR_MS;

// Confirming one's identity
/** How long a confirmation of identity allows sensitive calls in the same session. */
export const STEP_UP_LIFETIME_MS = 10 * MINUTE_MS;
/** How long the previous cookie of a session is accepted, for requests in flight. */
export const FORMER_COOKIE_LIFETIME_MS = 30_000;

// Deletion
/** How long a deleted account can be restored. */
export const DELETION_GRACE_MS = 30 * DAY_MS;
export const TICKET_LIFETIME_MS = HOUR_MS;

// Export
export const EXPORT_LIFETIME_MS = 3 * DAY_MS;
export const EXPORT_TICKET_LIFETIME_MS = 5 * MINUTE_MS;

// Second factor
export const TOTP_STEP_S = 30;
export const RECOVERY_CODES = 10;
/** Per account. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_CHARS = 60;
/** Lifetime of a pending sign-in or passkey challenge. */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS;
/** How long a remembered device skips the second factor. */
export const REMEMBERED_LIFETIME_MS = 60 * DAY_MS;

// Profiles
/** Each of a profile's names. */
export const NAME_MAX_CHARS = 80;
/** Profiles per lookup. */
export const LOOKUP_MAX = 100;
/** Per account. */
export const PROFILES_MAX = 32;

/** Blocked people per profile. */
export const BLOCKS_MAX = 10_000;

// Invitations
export const INVITATION_LIFETIME_MS = 7 * DAY_MS;
export const INVITATION_LIFETIME_MAX_MS = 365 * DAY_MS;
export const INVITATION_USES_MAX = 1_000;
/** Per profile, at the same time. */
export const INVITATIONS_MAX = 1_000;

// Idle and vault
export const IDLE_TIMEOUT_MS = 30_000;
export const IDLE_STAMP_THROTTLE_MS = 5_000;
export const MOUSE_IGNORE_MS = 200;
export const VAULT_CLOSE_IF_IDLE_AT_OPENING_MS = 15_000;
export const VAULT_CLOSE_AFTER_IDLE_START_MS = 150_000;
export const VAULT_CLOSE_IDLE_REPORT_MS = 180_000;
/** After a session's connection is lost; long enough to reconnect. */
export const VAULT_AWAY_MS = 10_000;
/** Between the clocks of two processes; a clock set back further closes the vault. */
export const VAULT_CLOCK_TOLERANCE_MS = 5_000;
/** After failed attempts to open it; doubled with each further one. */
export const VAULT_FIRST_WAIT_S = 30;
export const VAULT_LONGEST_WAIT_S = 3_600;
export const VAULT_PIN_MIN_DIGITS = 6;
export const VAULT_PIN_MAX_DIGITS = 32;
export const VAULT_PASSPHRASE_MIN_CHARS = 8;
/** How long the chats stay in the vault after its secret was reported as forgotten. */
export const VAULT_FORGOTTEN_MS = 7 * DAY_MS;

// Notices
export const PUSH_PROMPT_DELAY_MS = 1_000;
export const NOTIFY_TOAST_MS = 3_500;
/** How long deleting and sending a message can be undone. */
export const MESSAGE_UNDO_MS = 5_000;
/** Failures after which messages of other chats no longer wait for a message. */
export const OUTBOX_FAILURES_MAX = 5;
export const NOTIFICATION_MS = 5_000;
export const NOTIFICATION_POSITION = 'bottom';

// Push
export const PUSH_ENDPOINT_MAX_CHARS = 2_048;
export const PUSH_DEVICE_INFO_MAX_CHARS = 1_024;
export const PUSH_APP_MAX_CHARS = 120;
export const NOTICE_KIND_MAX_CHARS = 40;
export const NOTICE_TAG_MAX_CHARS = 200;
export const NOTICE_PATH_MAX_CHARS = 500;
/** Sizes of the browser's keys before encoding. */
export const PUSH_PUBLIC_KEY_BYTES = 65;
export const PUSH_AUTH_BYTES = 16;
/** Devices per account; one more removes the oldest. */
export const PUSH_REGISTRATIONS_MAX = 50;

// Connection
export const SOCKET_RECONNECT_MS = 3_000;
/**
 * Random spread of reconnection attempts, so that they do not all arrive at once after a restart.
 */
export const SOCKET_RECONNECT_JITTER_MS = 500;
/** How often a visible page checks its connection, and how long it waits for the answer. */
export const SOCKET_PROBE_MS = 3_000;
export const SOCKET_PROBE_ANSWER_MS = 4_000;
export const SOCKET_FRAME_MAX_BYTES = 64 * 1024;
export const IOS_HIDDEN_RESYNC_MS = 30_000;
export const OFFLINE_RESYNC_MS = 5_000;

// Presence
/** A person who returns within this time was never away: a reload, another tab, a short gap. */
export const PRESENCE_GRACE_MS = 10_000;
export const PRESENCE_WATCHED_MAX = 500;
/** Of people online in a group, as many are counted; if there are more, the page says so. */
export const HERE_COUNTED_MAX = 500;
/** How often a page counts them again. */
export const HERE_COUNTED_MS = MINUTE_MS;

// Rooms
/** Everyone is heard; only the last speakers are seen. */
export const ROOM_PEOPLE_MAX = 12;
/** The same where Janus forwards; of so many, the last speakers are heard. */
export const ROOM_PEOPLE_JANUS_MAX = 50;
export const ROOM_HEARD_MAX = 20;
/** With Janus, rooms of this many people move there, unless the operator chooses another number. */
export const ROOM_JANUS_FROM = 7;
/** How the ids of forwarders at Janus begin; pages send and receive on two connections there. */
export const ROOM_JANUS_PREFIX = 'janus-';
/** How many cameras one page receives at the same time. */
export const ROOM_FACES_MAX = 6;
/** How many shared screens, each with its sound. */
export const ROOM_SCREENS_MAX = 2;
/** Up to this many people connect directly; more connect to the forwarder. */
export const ROOM_DIRECT_MAX = 2;
/** If no direct path is found within this time, the forwarder takes over. */
export const ROOM_DIRECT_MS = 3_000;
/** Open at the same time, per account. */
export const ROOMS_MAX = 200;
/** Seats, whether taken or not. */
export const ROOM_SEATS_MAX = 100;
/** Guests who have come by the link of a room and are not inside yet; and how many of them from one address. */
export const ROOM_WAITING_MAX = 20;
export const ROOM_WAITING_FROM_MAX = 10;
/**
 * Whoever was not let in so often within `ROOM_REFUSED_MS` waits until that is over for the first of them; and
 * how often everybody together who comes by the link from one address.
 */
export const ROOM_REFUSALS_MAX = 2;
export const ROOM_REFUSALS_FROM_MAX = 6;
export const ROOM_REFUSED_MS = 10 * MINUTE_MS;
/** How long the seat of a guest who is not in the room is kept. */
export const ROOM_GUEST_MS = 5 * MINUTE_MS;
/** TURN servers of a call, and addresses of each. */
export const ICE_SERVERS_MAX = 4;
export const ICE_TEXT_MAX_CHARS = 300;
export const ROOM_TITLE_MAX_CHARS = 120;
/** An SDP with several cameras and screens has some 20,000. */
export const ROOM_SIGNAL_MAX_CHARS = 32_000;
/** An SDP with room for everybody else's media. */
export const ROOM_OFFER_MAX_CHARS = 48_000;
/** Length of a message to the people in a room. */
export const ROOM_SAID_MAX_CHARS = 2_000;
/** How many of them a page keeps, and how many characters survive a reload. */
export const ROOM_SAID_KEPT = 500;
export const ROOM_SAID_KEPT_CHARS = 200_000;
export const ROOM_MINUTES_MAX = 1_440;
/** A room ends this long after somebody last entered. */
export const ROOM_LIFETIME_MS = DAY_MS;
/** A private room is for two. */
export const PRIVATE_ROOM_PEOPLE = 2;
/** How long it waits for its first person, and for people whose connections were lost. */
export const PRIVATE_ROOM_WAIT_MS = HOUR_MS;
export const PRIVATE_ROOM_EMPTY_MS = 5 * MINUTE_MS;
/** A person who is back within this time has not left: a reload, a change of network. */
export const ROOM_GRACE_MS = 5_000;
export const RECORDING_MAX_MS = 4 * HOUR_MS;
/** The maximum size of one request with a part of a recording. */
export const RECORDING_PIECE_MAX_BYTES = 8 * 1024 * 1024;
/** After the end, the server waits this long after each part for what the browser still has, */
export const RECORDING_REST_MS = 2 * MINUTE_MS;
/** and this long in total. */
export const RECORDING_REST_MAX_MS = HOUR_MS;
/** Speech for captions: WAV with one channel of 16-bit samples. */
export const SPEECH_HZ = 16_000;
/** A page sends speech in parts of at most this length. */
export const SPEECH_MAX_MS = 10_000;
/** With the header of the file, and some tolerance. */
export const SPEECH_MAX_BYTES = 384 * 1_024;
/** A later caption is no longer shown. */
export const CAPTION_LATE_MS = 12_000;
export const CAPTION_MAX_CHARS = 500;
/** How many captions a page keeps for reading. */
export const CAPTIONS_KEPT = 50;

// Calls
/** How long a call rings. */
export const CALL_RINGS_MS = 45_000;
/** In a larger group nobody rings; its chat shows the call. */
export const CALL_RINGS_MEMBERS_MAX = 50;
/** How long a call keeps ringing after the caller's page was left: enough for a reload. */
export const CALL_LEFT_MS = 5_000;
/** In the dialler. */
export const CALL_FAVOURITES_MAX = 50;
/** Length of the message sent when declining a call. */
export const CALL_NOTE_MAX_CHARS = 200;

// Calls to telephones
/** How long a telephone rings. */
export const PHONE_RINGS_MS = 60_000;
/** How often a page says that it still has the call, and when a silent one counts as gone. */
export const PHONE_ATTEND_MS = 10_000;
export const PHONE_GONE_MS = 30_000;
/** Of one account. */
export const PHONE_CALLS_HOUR = 20;
/** Unless the operator chooses others: of one account and of all together, and calls at the same time. */
export const PHONE_MINUTES_DAY = 60;
export const PHONE_MINUTES_ALL = 480;
export const PHONE_LINES = 4;
export const PHONE_LINES_MAX = 200;
export const PHONE_MINUTES_DAY_MAX = 1_440;
export const PHONE_MINUTES_ALL_MAX = 288_000;
/** A minute to an expensive country can count as several. */
export const PHONE_WEIGHT_MAX = 100;
export const PHONE_COUNTRIES_MAX = 250;
/** Of a session description with sound only. */
export const PHONE_SDP_MAX_CHARS = 8_000;

// Operator
/** Length of a failure reason shown to the operator. */
export const FAILURE_MAX_CHARS = 500;

// Screen
export const SETTINGS_REDIRECT_MIN_WIDTH_PX = 768;
export const BREAKPOINT_SMALL_PX = 600;
export const BREAKPOINT_MEDIUM_PX = 1_024;
export const BREAKPOINT_LARGE_PX = 1_440;
export const BREAKPOINT_EXTRA_LARGE_PX = 1_920;
export const RESIZE_DEBOUNCE_MS = 16;
export const IOS_KEYBOARD_MEASURE_FRAMES = 5;
export const DEFAULT_NAVIGATION = 2;
export const DEFAULT_CHAT_FONT_SCALE = '';
export const DEFAULT_NEW_CALL_DURATION_MIN = 60;
