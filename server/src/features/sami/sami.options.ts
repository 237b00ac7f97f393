import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Random } from '../../platform/random.ts';
import type { DirectoryEndpoint } from '../../platform/sockets/index.ts';
import type { Tasks } from '../../platform/tasks/index.ts';
import type { TimelineWriter } from '../../platform/timeline.ts';

export interface SamiOptions {
  database: Database;
  clock: Clock;
  random: Random;
  epoch: string;
  limits: Pick<Limits, 'takeDaily'>;
  tasks: Pick<Tasks, 'add'>;
  timeline(): TimelineWriter;
  /** Socket 2. */
  endpoint: Pick<DirectoryEndpoint, 'emit'>;
  /** Those of these chats and people that are in the profile's vault. */
  vaultedAmong(
    query: Reader,
    profileId: string,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** Whether the profile has a chat with this person or group, outside of its vault. */
  isReached(
    query: Reader,
    profileId: string,
    target: { id: string; isGroup: boolean },
  ): Promise<boolean>;
  /** The other person of a private chat, if it is one. */
  otherIn(query: Reader, profileId: string, chatId: string): Promise<string | undefined>;
}
