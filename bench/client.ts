import type { Flow, Listener } from './flow.ts';
import type { PeerName } from './peers/servers.ts';
import type { Member } from './seed.ts';

/** A member with what its browser keeps between two visits. */
export interface Client extends Member {
  userToken: string;
  profileToken: string;
}

/** `postgres` is Kith with its data in PostgreSQL. */
export type TargetName = 'bare' | 'kith' | 'postgres' | PeerName;

/** A server under load. */
export interface Target {
  name: TargetName;
  port: number;
  pid: number;
  /** How many are in each chat; two are a private one. */
  members: number;
}

/** What a client does, by the protocol of its server. */
export interface Dialect {
  /** The tokens of everybody's session. */
  signIn(target: Target, people: readonly Member[]): Promise<Client[]>;
  /** Opens a socket that says what the flow says, and tells both what comes. Answers once it hears. */
  join(target: Target, client: Client, flow?: Flow, listener?: Listener): Promise<void>;
  /** Opens a socket and reads the newest page of the chat; answers how many messages it held. */
  comeBack(target: Target, client: Client): Promise<number>;
  /** Opens a connection; each call of what it answers reads the newest page of the chat by it. */
  reader(target: Target, client: Client): Promise<() => Promise<unknown>>;
}

const CONCURRENT = 128;

/** Does `act` for all, so many at once; answers in order. */
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
