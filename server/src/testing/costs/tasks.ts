import type { Costs } from './cost.ts';
import { doScheduled } from './tasks-done.ts';

/** Recurring work, in the world that all others have left: it works in parts. */
const SCHEDULED: readonly string[] = [
  'burnExpired',
  'checkLedger',
  'closeRooms',
  'disappearLate',
  'emptyCalendarTrash',
  'emptyTrash',
  'emptyVaults',
  'endPhoneCalls',
  'endRecordings',
  'eraseAccounts',
  'eraseProfiles',
  'fillTimelines',
  'findEventReminders',
  'forgetChallenges',
  'forgetGroupLinks',
  'forgetLetters',
  'forgetLinkPreviews',
  'forgetPayments',
  'forgetPolls',
  'forgetReminders',
  'forgetReports',
  'forgetSessions',
  'forgetShareVisits',
  'forgetVaultGrants',
  'indexMessages',
  'moveCalendarWindows',
  'purgeChats',
  'purgeTimelines',
  'readPlanPayments',
  'removeEndedChats',
  'removeExports',
  'renewPlans',
  'sweepFiles',
  'sweepPictures',
  'trimTimelines',
];

export default Object.fromEntries(
  SCHEDULED.map((name) => [`task.${name}`, { act: (world) => doScheduled(world, name) }]),
) satisfies Costs;
