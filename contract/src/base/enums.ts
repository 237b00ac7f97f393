/** The enumerations of the protocol: arrays for schemas, unions for types. */

/** What a signed-out user can request by emailed link. */
export const TICKET_PURPOSES = ['delete-account', 'delete-data', 'reactivate'] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];
/** The scope of an access token: `read` changes nothing, `messages` only reads and writes messages. */
export const ACCESS_SCOPES = ['read', 'messages', 'full'] as const;
export type AccessScope = (typeof ACCESS_SCOPES)[number];

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
/** The second steps that a sign-in can require. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTORS)[number];
export const CONTACT_TYPES = ['individual', 'organization'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];
/** Which part of a name comes first; unset, its script decides. */
export const NAME_ORDERS = ['given-first', 'family-first'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];
export const PROFILE_TYPES = ['individual', 'company'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];
export const ADDRESS_LABELS = ['work', 'personal', 'other'] as const;
export type AddressLabel = (typeof ADDRESS_LABELS)[number];
export const PHONE_LABELS = ['mobile', 'work', 'home', 'work_fax', 'home_fax', 'other'] as const;
export type PhoneLabel = (typeof PHONE_LABELS)[number];
export const RECURRENCES = [
  'daily',
  'weekly',
  'workdays',
  'biweekly',
  'monthly',
  'yearly',
  'custom',
] as const;
export type Recurrence = (typeof RECURRENCES)[number];
/** Minutes before the event; -1 is a custom reminder. */
export const REMINDER_MINUTES = [15, 30, 45, 60, 90, -1] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];
export const ATTENDANCE = {
  pending: 0,
  accepted: 1,
  rejected: 2,
  tentative: 3,
  proposed: 4,
} as const;
export type Attendance = (typeof ATTENDANCE)[keyof typeof ATTENDANCE];
export const SUBSCRIPTION_STATUS = { active: 0, cancelled: 1 } as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUS)[keyof typeof SUBSCRIPTION_STATUS];
export const EVENT_KIND = { oneTime: 0, recurring: 1, ephemeral: 2 } as const;
export type EventKind = (typeof EVENT_KIND)[keyof typeof EVENT_KIND];
export const SENDER_VISIBILITY = ['contact', 'anonymous', 'self'] as const;
export type SenderVisibility = (typeof SENDER_VISIBILITY)[number];
export const PUSH_STATES = [
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
] as const;
export type PushState = (typeof PUSH_STATES)[number];
/** Result of a push message. */
export const PUSH_OUTCOMES = [
  /** The push service has accepted it. */
  'delivered',
  /** The device is no longer subscribed; its registration was removed. */
  'gone',
  'tooLarge',
  /** The push service is busy or broken. */
  'unavailable',
  /** The push service does not answer. */
  'unreachable',
  /** The push service does not accept messages of this server. */
  'refused',
  /** The token of a native app, for which there is no transport. */
  'unsupported',
] as const;
export type PushOutcome = (typeof PUSH_OUTCOMES)[number];
/** Which messages a member is notified of. */
export const NOTIFY_LEVELS = ['all', 'mentions', 'nothing'] as const;
export type NotifyLevel = (typeof NOTIFY_LEVELS)[number];
/** What a notification shows of a message. */
export const NOTIFY_CONTENTS = ['text', 'name', 'nothing'] as const;
export type NotifyContents = (typeof NOTIFY_CONTENTS)[number];
export const HOME_SCREENS = [
  'timeline',
  'chat',
  'contacts',
  'dial',
  'wallet',
  'sami',
  'quantum',
  'beam',
] as const;
export type HomeScreen = (typeof HOME_SCREENS)[number];
export const NAVIGATION = { default: 0, compact: 1, minimal: 2 } as const;
export type Navigation = (typeof NAVIGATION)[keyof typeof NAVIGATION];
export const FIRST_DAYS_OF_WEEK = [0, 1, 6] as const;
export type FirstDayOfWeek = (typeof FIRST_DAYS_OF_WEEK)[number];
export const CHAT_FONT_SCALES = ['smaller', '', 'larger'] as const;
export type ChatFontScale = (typeof CHAT_FONT_SCALES)[number];
export const LANGUAGES = ['en', 'de', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** For everything on the screen; `chat_font_scale` is for messages only. */
export const TEXT_SIZES = ['smaller', '', 'larger', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const CHAT_ROLES = ['owner', 'admin', 'member'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];
/**
 * What the rules of a group allow: writing, adding members, changing its name, picture and
 * description, and deleting messages of others.
 */
export const GROUP_RIGHTS = ['write', 'mention', 'add', 'edit', 'pin', 'remove'] as const;
export type GroupRight = (typeof GROUP_RIGHTS)[number];
/** Who has a right; higher roles have it as well. */
export const GROUP_LEVELS = ['everyone', 'admins', 'owner'] as const;
export type GroupLevel = (typeof GROUP_LEVELS)[number];
/** What new members of a group can read: from joining, the newest messages before, or everything. */
export const GROUP_HISTORIES = ['joining', 'recent', 'all'] as const;
export type GroupHistory = (typeof GROUP_HISTORIES)[number];
/** The rules of a group, as a system message names what was changed. */
export const GROUP_SETTINGS = ['description', 'rights', 'slowSeconds', 'history'] as const;
export type GroupSetting = (typeof GROUP_SETTINGS)[number];
/**
 * Why a person could not be added to a group: they do not exist, do not let the caller add them (which is
 * indistinguishable), or the group has no more room.
 */
export const NOT_ADDED_REASONS = ['unreachable', 'full', 'limit'] as const;
export type NotAddedReason = (typeof NOT_ADDED_REASONS)[number];
/** What the log of a group records. */
export const GROUP_CHANGE_KINDS = [
  'added',
  'removed',
  'left',
  'role',
  'renamed',
  'picture',
  'settings',
  'timer',
  'linkCreated',
  'linkRevoked',
  'joined',
  'approved',
  'declined',
  'deleted',
  'pinned',
  'unpinned',
  'webhookAdded',
  'webhookRemoved',
  /** Its member left or was removed. */
  'webhookEnded',
] as const;
export type GroupChangeKind = (typeof GROUP_CHANGE_KINDS)[number];
/** State of a group link for the person who opens it; from `declined` on, the reason why they cannot join. */
export const GROUP_LINK_STATES = [
  'open',
  'asked',
  'member',
  'declined',
  'removed',
  'blocked',
  'full',
  'expired',
  'usedUp',
  'revoked',
] as const;
export type GroupLinkState = (typeof GROUP_LINK_STATES)[number];
/** Bits of a message's attachment mask; the supported kinds are in `ATTACHMENTS`. */
export const ATTACHMENT_FLAGS = {
  image: 1,
  video: 2,
  audio: 4,
  voice: 8,
  file: 16,
  contact: 32,
  event: 64,
  payment: 128,
  place: 256,
  room: 512,
  selfDestruct: 1024,
  link: 2048,
  poll: 4096,
} as const;
export type AttachmentType = keyof typeof ATTACHMENT_FLAGS;
/** Filters for a page of messages. */
export const MESSAGE_CONTENTS = ['media', 'files', 'audio', 'links'] as const;
export type MessageContent = (typeof MESSAGE_CONTENTS)[number];
/** Kinds of self-destructing attachments. */
export const SELF_DESTRUCT_CONTENTS = ['image', 'video', 'audio', 'voice', 'file'] as const;
export type SelfDestructContent = (typeof SELF_DESTRUCT_CONTENTS)[number];
/** Who may find or message a profile. */
export const AUDIENCES = ['everyone', 'known', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const PRESENCE_AUDIENCES = ['chats', 'nobody'] as const;
export type PresenceAudience = (typeof PRESENCE_AUDIENCES)[number];
/** Who may see when a profile is busy. */
export const BUSY_AUDIENCES = ['contacts', 'nobody'] as const;
export type BusyAudience = (typeof BUSY_AUDIENCES)[number];
/** Whether a server accepts new accounts. */
export const REGISTRATION_MODES = ['open', 'invitation', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];
/** What invitations show of a profile. */
export const INVITATION_FACES = ['picture', 'name', 'nothing'] as const;
export type InvitationFace = (typeof INVITATION_FACES)[number];
/** Hues (OKLCH degrees) of profiles, in the order of assignment. */
export const PROFILE_HUES = [205, 285, 150, 35, 255, 340, 80, 320] as const;
export type ProfileHue = (typeof PROFILE_HUES)[number];

/** `declined`, `cancelled` and `missed` calls were not answered. */
export const CALL_STATES = [
  'ringing',
  'answered',
  'declined',
  'cancelled',
  'missed',
  'ended',
] as const;

/** States of calls to telephones. `calling`: nobody has heard of it yet. */
export const PHONE_STATES = ['calling', 'ringing', 'answered', 'ended'] as const;
/**
 * How calls to telephones end. `unreachable`: the trunk does not work; `timeUp`: the account has no more
 * minutes; `lost`: the page, the session or the server has gone.
 */
export const PHONE_OUTCOMES = [
  'hungUp',
  'cancelled',
  'busy',
  'noAnswer',
  'unknownNumber',
  'refused',
  'unreachable',
  'timeUp',
  'lost',
] as const;
export type PhoneOutcome = (typeof PHONE_OUTCOMES)[number];

/**
 * `call`: ends when only one person is left. `private`: for two people without accounts, erased afterwards.
 */
export const ROOM_KINDS = ['meeting', 'call', 'private'] as const;
export const ROOM_ROLES = ['host', 'member'] as const;
/** Answers to the request to be recorded, or to have one's speech turned into captions. */
export const RECORDING_CONSENTS = ['given', 'declined'] as const;
/** Whether somebody in a room reads captions. */
export const ROOM_CAPTIONS = ['off', 'on'] as const;
/** What each person in a room sends, in the order in which their page describes it. */
export const ROOM_LINES = ['microphone', 'camera', 'screen', 'screenSound'] as const;
/** The sizes in which a page sends its camera, smallest first. */
export const ROOM_CAMERA_SIZES = ['s', 'm', 'l'] as const;
/** Why a connection to a room ended. `notAdmitted`: the host has not let them in now, and they may ask again. */
export const ROOM_END_REASONS = ['moved', 'removed', 'closed', 'notAdmitted', 'signedOut'] as const;

/** `usedUp`: the allowed number of people have downloaded from it. */
export const SHARE_STATES = ['open', 'expired', 'usedUp', 'revoked'] as const;
export type ShareState = (typeof SHARE_STATES)[number];
export const SHARE_LOG_KINDS = [
  'opened',
  'viewed',
  'downloaded',
  'wrongPassword',
  'reported',
] as const;
export type ShareLogKind = (typeof SHARE_LOG_KINDS)[number];
export const SHARE_REPORT_REASONS = ['illegal', 'harmful', 'copyright', 'other'] as const;
export type ShareReportReason = (typeof SHARE_REPORT_REASONS)[number];

/** What the space of an account is used for. */
export const SPACE_USES = ['messages', 'shares', 'requests', 'pictures', 'other'] as const;
export type SpaceUse = (typeof SPACE_USES)[number];

/** `full`: the allowed number of files or bytes has arrived. */
export const FILE_REQUEST_STATES = ['open', 'expired', 'full', 'closed'] as const;
export type FileRequestState = (typeof FILE_REQUEST_STATES)[number];

/** What opens a vault. */
export const VAULT_METHODS = ['pin', 'passphrase', 'passkey'] as const;
export type VaultMethod = (typeof VAULT_METHODS)[number];
