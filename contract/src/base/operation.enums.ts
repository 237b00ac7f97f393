// Used only by the operator's page; separate, so that the pages before sign-in do not load it.

/** Scheduled work of a server, as shown to its operator. */
export const JOBS = [
  'purgeChats',
  'emptyTrash',
  'sweepPictures',
  'sweepFiles',
  'forgetSessions',
  'forgetChallenges',
  'eraseAccounts',
  'eraseProfiles',
  'forgetForms',
  'removeExports',
  'removeUnfinishedExports',
  'watchDisk',
  'forgetLetters',
  'closeRooms',
  'endRecordings',
  'endPhoneCalls',
  'forgetLinkPreviews',
  'forgetShareVisits',
  'forgetPolls',
  'burnExpired',
  'forgetVaultGrants',
  'emptyVaults',
  'indexMessages',
  'forgetGroupLinks',
  'disappearLate',
  'forgetReminders',
  'removeEndedChats',
  'shareWebFiles',
] as const;
export type JobName = (typeof JOBS)[number];

/** Figures that features report to the operator. */
export const FIGURES = [
  'accounts',
  'profiles',
  'chats',
  'pictures',
  'files',
  'shares',
  'fileRequests',
  'pushRegistrations',
] as const;
export type FigureName = (typeof FIGURES)[number];

/** Remaining space on the disk of the data folder. */
export const DISK_STATES = ['well', 'low', 'full'] as const;
export type DiskState = (typeof DISK_STATES)[number];

/** State of a task, as shown to the operator. */
export const TASK_STATES = ['waiting', 'running', 'failed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Kinds of tasks. */
export const TASK_KINDS = [
  'mail',
  'export',
  'pushMessage',
  'push',
  'burn',
  'closePoll',
  'sendLater',
  'disappear',
  'chatEnded',
  'thread',
] as const;
export type TaskKindName = (typeof TASK_KINDS)[number];
