import type { Flow, Listener } from './flow.ts';
import type { PeerName } from './peers/servers.ts';
import type { Member } from './seed.ts';

/** A member with the data that its browser keeps between two visits. */
export interface Client extends Member {
  userToken: string;
  profileToken: string;
}

/** `rows` is the bare limit with the rows of Kith; `postgres` is Kith with its data in PostgreSQL. */
export type TargetName = 'bare' | 'rows' | 'kith' | 'postgres' | PeerName;

export const isBare = (name: TargetName): boolean => name === 'bare' || name === 'rows';

/** A server under load. */
export interface Target {
  name: TargetName;
  port: number;
  pid: number;
  /** Members per chat; two make a private chat. */
  members: number;
}

/** The actions of a client, in the protocol of its server. */
export interface Dialect {
  /** The tokens of everybody's session. */
  signIn(target: Target, people: readonly Member[]): Promise<Client[]>;
  /**
   * Opens a socket that sends the flow's messages and passes on what it receives. Resolves once it receives
   * events.
   */
  join(target: Target, client: Client, flow?: Flow, listener?: Listener): Promise<void>;
  /** Opens a socket and reads the newest page of the chat; returns its number of messages. */
  comeBack(target: Target, client: Client): Promise<number>;
  /** Opens a connection; each call of the returned function reads the newest page of the chat. */
  reader(target: Target, client: Client): Promise<() => Promise<unknown>>;
}

const CONCURRENT = 128;

/** Runs `act` for all with this concurrency; returns the results in order. */
export const forAll = async <Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await act(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  return results;
};
