import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../server/src/testing/children.ts';
import { type Client, type Dialect, forAll, type Target } from './client.ts';
import { type Crowd, crowd } from './crowd.ts';
import { type Death, death } from './death.ts';
import { type Flood, flood } from './flood.ts';
import { Flow, Listener } from './flow.ts';
import { pace, percentilesOf } from './pace.ts';
import { xmpp } from './peers/dialect.ts';
import { isPeer } from './peers/servers.ts';
import { residentKb } from './resident.ts';
import type { Member } from './seed.ts';
import { socketIo } from './socket-io.ts';

/** A load for the generator; `senders` of each chat write, all members listen. */
export type Load =
  | { kind: 'closed'; senders: number; inFlight: number; warm: number; count: number }
  | { kind: 'paced'; perSecond: number; readsPerSecond: number; forMs: number; warm?: number }
  | { kind: 'reconnect' }
  | { kind: 'idle' }
  | Crowd
  | Death
  | Flood;

export type Figures = Record<string, number>;

const TICK_US = 10_000;
const DRAIN_MS = 60_000;
const PHASE_MS = 10_000;
const SETTLE_MS = 4_000;
/** By then a server has also indexed the messages that warmed it up. */
const INDEXED_MS = 10_000;
const PAGE = 25;
const WARM_READS = 500;

/** Processor time that a process and those it started have used, in microseconds. */
const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) * TICK_US;
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), own);
};

const dialectOf = ({ name }: Target): Dialect => (isPeer(name) ? xmpp : socketIo);

interface Stage {
  flows: Flow[];
  /** Messages received so far by anybody but their senders. */
  heard(): number;
  /** Throws unless everything sent was acknowledged and received by all, once and in order. */
  drained(): Promise<void>;
}

/** Opens everybody's socket; the first `senders` of each chat get a flow. */
const stage = async (
  target: Target,
  people: readonly Client[],
  senders: number,
  onMessage: (flow: number, number: number) => void = () => {},
): Promise<Stage> => {
  const chats = Map.groupBy(people, ({ chatId }) => chatId);
  const flows: Flow[] = [];
  const listeners: { listener: Listener; flows: Flow[] }[] = [];
  const seats: { client: Client; flow: Flow | undefined; listener: Listener }[] = [];
  let heard = 0;
  for (const members of chats.values()) {
    const own = members.slice(0, senders).map((_, at) => new Flow(flows.length + at));
    flows.push(...own);
    for (const [at, client] of members.entries()) {
      const listener = new Listener(own, (flow, number) => {
        if (flow === own[at]?.index) return;
        heard++;
        onMessage(flow, number);
      });
      listeners.push({ listener, flows: own });
      seats.push({ client, flow: own[at], listener });
    }
  }
  const { join } = dialectOf(target);
  await forAll(seats, ({ client, flow, listener }) => join(target, client, flow, listener));
  const isDrained = () =>
    flows.every(({ sent, acked }) => sent === acked) &&
    listeners.every(({ listener, flows: own }) => own.every((flow) => listener.hasHeard(flow)));
  return {
    flows,
    heard: () => heard,
    drained: async () => {
      const deadline = Date.now() + DRAIN_MS;
      while (!isDrained()) {
        if (Date.now() > deadline)
          throw new Error('Something sent was not acknowledged or received.');
        await sleep(20);
      }
    },
  };
};

/** Waits for a count, or a time limit. */
const reached = async (count: () => number, goal: number): Promise<void> => {
  const deadline = Date.now() + PHASE_MS;
  while (count() < goal && Date.now() < deadline) await sleep(20);
};

/** Each sender keeps this many messages in flight. */
const closed = async (
  target: Target,
  people: readonly Client[],
  load: Load & { kind: 'closed' },
): Promise<Figures> => {
  const { flows, heard, drained } = await stage(target, people, load.senders);
  let isOver = false;
  for (const flow of flows) {
    flow.onAck = () => {
      if (!isOver) flow.send();
    };
    for (let count = 0; count < load.inFlight; count++) flow.send();
  }
  const acked = () => flows.reduce((sum, flow) => sum + flow.acked, 0);
  // By count, not by time, because a busy machine needs longer to warm up.
  await reached(acked, load.warm);
  const before = {
    time: performance.now(),
    cpu: cpuOf(target.pid),
    acked: acked(),
    heard: heard(),
  };
  await reached(acked, before.acked + load.count);
  const seconds = (performance.now() - before.time) / 1_000;
  const cpu = cpuOf(target.pid) - before.cpu;
  const messages = acked() - before.acked;
  const deliveries = heard() - before.heard;
  isOver = true;
  await drained();
  return {
    messagesPerSecond: messages / seconds,
    deliveriesPerSecond: deliveries / seconds,
    cpuPerMessage: cpu / messages,
    cpuPerDelivery: cpu / deliveries,
    busy: cpu / seconds / 1_000_000,
    acked: acked(),
  };
};

/** Sends messages as fast as they are acknowledged, so that the server's code is compiled. */
const warmUp = async ({ flows, drained }: Stage, count: number): Promise<void> => {
  const each = Math.ceil(count / flows.length);
  for (const flow of flows) {
    flow.onAck = () => {
      if (flow.sent < each) flow.send();
    };
    flow.send();
  }
  await reached(() => flows.reduce((sum, { acked }) => sum + acked, 0), each * flows.length);
  await drained();
  await sleep(INDEXED_MS);
};

/** Messages at an even pace, and an unrelated reader beside them. */
const paced = async (
  target: Target,
  people: readonly Client[],
  { perSecond, readsPerSecond, forMs, warm = 0 }: Load & { kind: 'paced' },
): Promise<Figures> => {
  const sentTimes: number[] = [];
  const ackedTimes: number[] = [];
  const taken: number[] = [];
  const afterAck: number[] = [];
  let isWarm = warm === 0;
  let earlier = 0;
  const indexOf = (flow: number, number: number): number =>
    (number - 1 - earlier) * flows.length + flow;
  const staged = await stage(target, people.slice(0, -2), 1, (flow, number) => {
    if (!isWarm) return;
    const index = indexOf(flow, number);
    taken.push(performance.now() - (sentTimes[index] ?? 0));
    afterAck.push(performance.now() - (ackedTimes[index] ?? performance.now()));
  });
  const { flows, drained } = staged;
  const read = await dialectOf(target).reader(target, people.at(-1) as Client);
  if (!isWarm) {
    for (let count = 0; count < WARM_READS; count++) await read();
    await warmUp(staged, warm);
    earlier = flows[0]?.sent ?? 0;
    isWarm = true;
  }
  for (const flow of flows)
    flow.onAck = (number) => {
      ackedTimes[indexOf(flow.index, number)] = performance.now();
    };
  const readTaken: number[] = [];
  let reading = Promise.resolve();
  const [count] = await Promise.all([
    pace(perSecond, forMs, (index) => {
      sentTimes[index] = performance.now();
      flows[index % flows.length]?.send();
    }),
    pace(readsPerSecond, forMs, () => {
      const start = performance.now();
      reading = reading.then(async () => {
        await read();
        readTaken.push(performance.now() - start);
      });
    }),
  ]);
  await Promise.all([drained(), reading]);
  const [sends, reads] = [percentilesOf(taken), percentilesOf(readTaken)];
  const later = percentilesOf(afterAck);
  return {
    ...{ p50: sends(0.5), p99: sends(0.99), acked: count + earlier * flows.length },
    // The process of the receiver reports to the sender.
    ...{ crossedP50: later(0.5), crossedP99: later(0.99), crossedP995: later(0.995) },
    ...{ readP50: reads(0.5), readP99: reads(0.99) },
  };
};

/** All clients reconnect at once with their sessions: socket, chats, newest page. */
const reconnectAll = async (target: Target, people: readonly Client[]): Promise<Figures> => {
  const cpu = cpuOf(target.pid);
  const start = performance.now();
  // The archive of another server may lack an acknowledged message.
  const least = isPeer(target.name) ? PAGE - 1 : PAGE;
  await forAll(people, async (client) => {
    const messages = await dialectOf(target).comeBack(target, client);
    if (messages < least) throw new Error(`A page held ${messages} messages.`);
  });
  return {
    seconds: (performance.now() - start) / 1_000,
    cpuPerClient: (cpuOf(target.pid) - cpu) / people.length,
  };
};

/** To a server that has just started, and to the same one later, as when a network was gone. */
const reconnect = async (target: Target, people: readonly Client[]): Promise<Figures> => {
  const first = await reconnectAll(target, people);
  await sleep(SETTLE_MS);
  const { seconds = 0, cpuPerClient = 0 } = await reconnectAll(target, people);
  return { ...first, secondsAgain: seconds, cpuPerClientAgain: cpuPerClient };
};

/** Memory per signed-in socket, compared with the server without any. */
const idle = async (target: Target, people: readonly Member[]): Promise<Figures> => {
  // Memory left from the preparation is freed first.
  await sleep(SETTLE_MS);
  const before = residentKb(target.pid);
  const { signIn, join } = dialectOf(target);
  const clients = await signIn(target, people);
  await forAll(clients, (client) => join(target, client));
  await sleep(SETTLE_MS);
  return { kbPerSocket: (residentKb(target.pid) - before) / people.length };
};

/** Puts a load on a server and returns the measurements. Throws if a message was lost or duplicated. */
export const run = async (
  target: Target,
  people: readonly Member[],
  load: Load,
): Promise<Figures> => {
  if (load.kind === 'idle') return idle(target, people);
  const clients = await dialectOf(target).signIn(target, people);
  if (load.kind === 'closed') return closed(target, clients, load);
  if (load.kind === 'flood') return flood(target, clients, load);
  if (load.kind === 'crowd') return crowd(target, clients, load);
  if (load.kind === 'death') return death(target, clients);
  if (load.kind === 'paced') return paced(target, clients, load);
  return reconnect(target, clients);
};
