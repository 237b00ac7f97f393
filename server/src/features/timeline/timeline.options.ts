import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { DirectoryEndpoint } from '../../platform/sockets/index.ts';
import type { NewItem, TimelineKinds } from '../../platform/timeline.ts';

export interface TimelineOptions {
  database: Database;
  clock: Clock;
  epoch: string;
  /** Socket 2. */
  endpoint: Pick<DirectoryEndpoint, 'emit'>;
  /** Complete once every feature has been created. */
  kinds(): TimelineKinds;
  /** Which of the items belong into a vault. */
  vaulted(query: Reader, items: readonly NewItem[]): Promise<ReadonlySet<NewItem>>;
}
