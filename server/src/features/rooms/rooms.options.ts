import type { Person } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Random } from '../../platform/random.ts';
import type { RoomEndpoint } from '../../platform/sockets/index.ts';

/** The dependencies of the rooms feature, passed in by the composition root. */
export interface RoomsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  endpoint: Pick<RoomEndpoint, 'emit' | 'drop'>;
  facts: Facts;
  /** Cards of profiles; missing ones are omitted. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** Helps browsers to reach each other through their routers. */
  turn: { url: string; secret: string } | undefined;
}
