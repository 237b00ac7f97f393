import type { Person } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/feature/facts.ts';
import type { Bytes, Limits } from '../../platform/http/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import type { Random } from '../../platform/random.ts';
import type { Seal } from '../../platform/seal.ts';
import type { DirectoryEndpoint } from '../../platform/sockets/index.ts';
import type { Tasks } from '../../platform/tasks/index.ts';
import type { TimelineWriter } from '../../platform/timeline.ts';
import type { Privacy } from '../privacy/index.ts';
import type { UnreadHints } from './list/unread-hints.ts';
import type { Attachments } from './messages/attachments.ts';
import type { ChatReport } from './removal/report-letter.ts';

/** The dependencies of the chat feature, passed in by the composition root. */
export interface ChatOptions {
  database: Database;
  clock: Clock;
  random: Random;
  tasks: Pick<Tasks, 'add' | 'combine' | 'isExpected' | 'put' | 'cancel'>;
  epoch: string;
  /** Socket 2. */
  endpoint: DirectoryEndpoint;
  unreadHints: UnreadHints;
  attachments: Attachments;
  facts: Pick<Facts, 'publish'>;
  /** Known once every feature has been created. */
  timeline(): TimelineWriter;
  /** Cards of profiles; missing ones are omitted. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** Whether what a profile has left to be sent may be sent: neither it nor its account was deleted. */
  isActive(query: Reader, accountId: string, profileId: string): Promise<boolean>;
  /**
   * Those of the profiles to whom another one is no stranger, by their contacts; all of them if message
   * requests are switched off.
   */
  acquainted(
    query: Reader,
    profileIds: readonly string[],
    otherId: string,
  ): Promise<ReadonlySet<string>>;
  /** Notifies the operators. */
  onReported(tx: Tx, report: ChatReport): Promise<void>;
  privacy: Pick<Privacy, 'lock' | 'reachableBy' | 'blockState' | 'accountOf' | 'settingsOf'>;
  seal: Seal;
  queue: Metrics['queue'];
  limits: Pick<Limits, 'takeNamed' | 'takeDaily' | 'countNamed'>;
  /** The small size of a picture; undefined if it is gone. */
  pictureOf(id: string): Promise<Bytes | undefined>;
}
