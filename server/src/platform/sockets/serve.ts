import { HEADS_INTERVAL_MS, type Hello, type RequestEvent } from '@kith/contract';
import type { Bus } from '../bus/index.ts';
import { type Clock, every } from '../clock.ts';
import { type Followed, headsOf, resumer } from '../sync/index.ts';
import { alignAfterLoss } from './align.ts';
import { type Aligned, createAligner } from './aligner.ts';
import type { Connection, Endpoint } from './connection.ts';
import type { SocketMeasures } from './measured.ts';
import type { PayloadOf, Told } from './told.ts';

/** Connections receive their heads in turn, a thirtieth of them each second. */
const SLICES = 30;

type Handle<Actor, Events extends Told> = (
  payload: never,
  actor: Actor,
  connection: Connection<Actor, Events>,
) => Promise<unknown> | undefined;

/** Events of every socket, whatever the features. */
type Greeting = Told & { hello(payload: Hello): void; heads(payload: never): void };

/** One feature's behaviour on a socket. */
export interface SocketParts<Actor, Events extends Told> {
  /** By the names in the contract. */
  requests?: Readonly<Record<string, Handle<Actor, Events>>>;
  /** Called once for each new connection. */
  welcome?(connection: Connection<Actor, Events>): Promise<void> | void;
  /**
   * Joins a connection to its rooms and removes it from others: a new connection, those whose rooms
   * another process has changed, and every connection after notifications were lost. May be called
   * again before it joins, because what it has read is outdated by then.
   */
  align?(connection: Aligned<Actor, Events>): Promise<void> | void;
  /** The collections that a connection follows: sent in the heads, and updated by `resume`. */
  collections?: readonly Followed<Actor>[];
}

export interface ServedEndpoint<Actor, Events extends Greeting> {
  bus: Bus;
  clock: Clock;
  epoch: string;
  endpoint: Pick<Endpoint<Actor, Events>, 'onRequest' | 'onConnection' | 'onHint' | 'connections'>;
  /** The room that every connection of this actor is in. */
  roomOf(actor: Actor): string;
  /** Whether this actor is still allowed to connect. */
  isCurrent(actor: Actor): Promise<boolean>;
  requests: Readonly<Record<string, RequestEvent>>;
  parts: readonly SocketParts<Actor, Events>[];
  measures: SocketMeasures;
  onError(error: unknown): void;
}

/**
 * Welcomes connections, answers their requests, and sends each the heads of what it follows: after
 * the welcome and every 30 s, so that correctness does not depend on the last event arriving.
 * Returns a function that stops it and settles once it reads nothing more from the database.
 */
export const serveEndpoint = <Actor, Events extends Greeting>(
  options: ServedEndpoint<Actor, Events>,
): (() => Promise<void>) => {
  const { bus, clock, epoch, endpoint, roomOf, isCurrent, parts, onError } = options;
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
    // Assembled by name, so only tests can compare it with the contract.
    emit('heads', (await heads(actor)) as PayloadOf<Events, 'heads'>);
  const welcomes = parts.flatMap((part) => part.welcome ?? []);
  const aligns = parts.flatMap((part) => part.align ?? []);
  const aligner = createAligner<Actor, Events>({
    align: async (connection) => {
      await Promise.all(aligns.map((align) => align(connection)));
    },
    onMended: tellHeads,
    onError,
  });
  options.measures.aligning(aligner.length);
  // With a single process, hints arrive in order.
  endpoint.onHint((connection, hint) =>
    bus.isAlone && hint === 'moved' ? aligner.outdate(connection) : aligner.check(connection),
  );
  const arriving = new Set<Promise<void>>();
  const take = async (connection: Connection<Actor, Events>): Promise<void> => {
    connection.join([roomOf(connection.actor)]);
    await Promise.all([
      ...welcomes.map((welcome) => welcome(connection)),
      aligner.align(connection),
    ]);
    const hello: Hello = { epoch, serverTime: clock.now() };
    connection.emit('hello', hello as PayloadOf<Events, 'hello'>);
    await tellHeads(connection);
  };
  let isStopped = false;
  endpoint.onConnection(async (connection) => {
    if (isStopped) return connection.end();
    const taken = take(connection).finally(() => arriving.delete(taken));
    arriving.add(taken);
    await taken;
  });

  const stopAligning = alignAfterLoss({
    bus,
    clock,
    connections: endpoint.connections,
    counted: options.measures.aligning,
    align: async (connection) => {
      if (!(await isCurrent(connection.actor))) return connection.end();
      await aligner.align(connection);
      await tellHeads(connection);
    },
    onError,
  });
  let slice = 0;
  const tellSlice = async (): Promise<void> => {
    slice = (slice + 1) % SLICES;
    const due = endpoint.connections().filter((_, index) => index % SLICES === slice);
    for (const connection of due)
      if (connection.connected && !isStopped) await tellHeads(connection).catch(onError);
  };
  let told = Promise.resolve();
  const stopHeads = every(clock, HEADS_INTERVAL_MS / SLICES, () => {
    told = tellSlice();
    return told;
  });
  return async () => {
    isStopped = true;
    stopHeads();
    await Promise.allSettled([stopAligning(), aligner.stop(), told, ...arriving]);
  };
};
