import { HEADS_INTERVAL_MS, type Hello, type RequestEvent } from '@kith/contract';
import { type Clock, every } from '../clock.ts';
import { type Followed, headsOf, resumer } from '../sync/index.ts';
import type { Connection, Endpoint } from './endpoint.ts';
import type { SocketMeasures } from './measured.ts';
import type { PayloadOf, Told } from './told.ts';

/** Connections are told their heads in turn, a thirtieth of them each second. */
const SLICES = 30;

type Handle<Actor, Events extends Told> = (
  payload: never,
  actor: Actor,
  connection: Connection<Actor, Events>,
) => Promise<unknown> | undefined;

/** What every socket is told whatever the features are. */
type Greeting = Told & { hello(payload: Hello): void; heads(payload: never): void };

/** What one feature does on a socket. */
export interface SocketParts<Actor, Events extends Told> {
  /** By the names that the contract gives them. */
  requests?: Readonly<Record<string, Handle<Actor, Events>>>;
  /** Lets a new connection into its rooms. */
  welcome?(connection: Connection<Actor, Events>): Promise<void> | void;
  /** What a connection follows: told in the heads, and brought up to date by `resume`. */
  collections?: readonly Followed<Actor>[];
}

export interface ServedEndpoint<Actor, Events extends Greeting> {
  clock: Clock;
  epoch: string;
  endpoint: Pick<Endpoint<Actor, Events>, 'onRequest' | 'onConnection' | 'connections'>;
  /** The room that every connection of this actor is in. */
  roomOf(actor: Actor): string;
  requests: Readonly<Record<string, RequestEvent>>;
  parts: readonly SocketParts<Actor, Events>[];
  measures: SocketMeasures;
  onError(error: unknown): void;
}

/**
 * Welcomes connections, answers what they ask, and tells each the heads of what it follows: once it
 * is welcome and every 30 s, so that nothing rests on the last event arriving. Answers the stop.
 */
export const serveEndpoint = <Actor, Events extends Greeting>(
  options: ServedEndpoint<Actor, Events>,
): (() => void) => {
  const { clock, epoch, endpoint, roomOf, parts, onError } = options;
  const answer = (name: string, handle: Handle<Actor, Events>): void => {
    const declared = options.requests[name];
    if (declared === undefined) throw new Error(`The contract has no request ${name}.`);
    endpoint.onRequest(name, { payload: declared.payload, handle });
  };
  for (const { requests = {} } of parts)
    for (const [name, handle] of Object.entries(requests)) answer(name, handle);

  const collections = parts.flatMap((part) => part.collections ?? []);
  answer('resume', resumer(epoch, collections, options.measures));
  const heads = headsOf(epoch, collections);
  const tellHeads = async ({ actor, emit }: Connection<Actor, Events>): Promise<void> =>
    // Put together by name, so only tests can compare it with the contract.
    emit('heads', (await heads(actor)) as PayloadOf<Events, 'heads'>);
  const welcomes = parts.flatMap((part) => part.welcome ?? []);
  endpoint.onConnection(async (connection) => {
    connection.join([roomOf(connection.actor)]);
    await Promise.all(welcomes.map((welcome) => welcome(connection)));
    const hello: Hello = { epoch, serverTime: clock.now() };
    connection.emit('hello', hello as PayloadOf<Events, 'hello'>);
    await tellHeads(connection);
  });

  let slice = 0;
  return every(clock, HEADS_INTERVAL_MS / SLICES, async () => {
    slice = (slice + 1) % SLICES;
    const due = endpoint.connections().filter((_, index) => index % SLICES === slice);
    for (const connection of due)
      if (connection.connected) await tellHeads(connection).catch(onError);
  });
};
