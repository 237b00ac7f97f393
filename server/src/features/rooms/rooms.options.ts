import type { Person } from '@kith/contract';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/feature/facts.ts';
import type { Authenticator } from '../../platform/http/index.ts';
import type { Random } from '../../platform/random.ts';
import type { RoomEndpoint } from '../../platform/sockets/index.ts';

/** A person with an account. */
export interface Known {
  accountId: string;
  profileId: string;
}
export type Know = (query: Reader, one: Known, other: Known) => Promise<boolean>;

/** The dependencies of the rooms feature, passed in by the composition root. */
export interface RoomsOptions {
  /** The public address of the app. */
  origin: string;
  database: Database;
  clock: Clock;
  random: Random;
  endpoint: Pick<RoomEndpoint, 'emit' | 'drop' | 'join'>;
  facts: Facts;
  /** Cards of profiles; missing ones are omitted. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** Id of this process among those on the database. */
  node: string;
  bus: Bus;
  authenticator(): Pick<Authenticator, 'byVisit' | 'isLive'>;
  /** Whether two people have each other as contacts, so that their devices may connect directly. */
  know: Know;
  /** Whether there is a service that turns speech into captions. */
  hasSpeech: boolean;
  /** Janus nodes for larger rooms, if the operator has any: from how many people on. */
  large: { from: number; isUp(): boolean } | undefined;
  /** TURN server that helps browsers to reach each other through routers. */
  turn: { url: string; secret: string } | undefined;
}
