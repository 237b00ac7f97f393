import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/feature/facts.ts';
import type { Random } from '../../platform/random.ts';
import type { DirectoryEndpoint } from '../../platform/sockets/index.ts';
import type { Tasks } from '../../platform/tasks/index.ts';
import type { TimelineWriter } from '../../platform/timeline.ts';
import type { ReminderMail } from './reminders/reminder-mail.ts';
import type { RuleCheck } from './rule-check.ts';

/** The dependencies of the calendar feature, passed in by the composition root. */
export interface CalendarOptions {
  database: Database;
  clock: Clock;
  random: Random;
  epoch: string;
  /** Socket 2. */
  endpoint: DirectoryEndpoint;
  rules: RuleCheck;
  reminderMail: ReminderMail;
  tasks: Pick<Tasks, 'put' | 'cancel'>;
  facts: Facts;
  timeline(): TimelineWriter;
  /** Those of `ids` whom a profile may invite. */
  reachable(query: Reader, profileId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of `ids` who know a profile: its account is in their contacts, or shares a chat with them. */
  knowing(query: Reader, profileId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether a profile blocks another. */
  blocks(query: Reader, profileId: string, otherId: string): Promise<boolean>;
  /** Those of `ids` that show a person when they are busy. */
  busyTo(
    query: Reader,
    person: { accountId: string; profileId: string },
    ids: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** Before permissions are read and acted on. */
  lockProfiles(tx: Tx, ids: readonly string[]): Promise<void>;
  /** Without those that are deleted, also if they can be restored. */
  accountsOf(query: Reader, profileIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Those of `ids` that block the owner of another profile. */
  blockersAmong(
    query: Reader,
    ids: readonly string[],
    otherId: string,
  ): Promise<ReadonlySet<string>>;
}
