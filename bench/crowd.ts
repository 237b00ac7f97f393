import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '@kith/contract';
import { type Client, forAll, type Target } from './client.ts';
import { Flow, Listener } from './flow.ts';
import { HttpConnection } from './http.ts';
import { residentKb } from './resident.ts';
import {
  ackedNumber,
  comeBackBy,
  headersOf,
  openSocket,
  sendPacket,
  takeTempIds,
} from './socket-io.ts';

/**
 * A large group with some writers: `burst` messages at once, and then `away` more, while one member
 * is disconnected and another does not read its connection.
 */
export interface Crowd {
  kind: 'crowd';
  senders: number;
  burst: number;
  away: number;
}

const IN_FLIGHT = 16;
const LIMIT_MS = 240_000;
const SAMPLE_MS = 50;
const PAGE = 100;
const MB = 1_024;

interface Read {
  messages: { id: string; tempId: string | null }[];
  version: number;
}

/** A checksum of all received messages in their order, to compare members. */
class Order {
  count = 0;
  sum = 0;
  take(tempId: string): void {
    this.count += 1;
    for (const character of tempId)
      this.sum = (Math.imul(this.sum, 31) + character.charCodeAt(0)) | 0;
  }
}

/** Throws if a member misses a message, receives one twice, or receives them in another order. */
export const crowd = async (
  target: Target,
  [away, slow, ...present]: readonly Client[],
  { senders, burst, away: missed }: Crowd,
): Promise<Record<string, number>> => {
  if (away === undefined || slow === undefined) throw new Error('There is nobody.');
  const flows = Array.from({ length: senders }, (_, index) => new Flow(index));
  const http = new HttpConnection(target.port);
  const path = addressOf('messages.list', { id: away.chatId });
  const read = async (query: string): Promise<Read> =>
    JSON.parse(await http.get(`${path}?take=${PAGE}${query}`, headersOf(away))) as Read;
  const before = await read('');

  let isSlowEnded = false;
  const late = new Order();
  const take = (packet: string) => {
    if (packet.startsWith('42["messages.changed"')) takeTempIds(packet, (id) => late.take(id));
  };
  const onClose = () => {
    isSlowEnded = true;
  };
  const asleep = await openSocket(target, slow, take, { onClose });
  asleep.pause();
  const orders = await forAll(present, async (client, at) => {
    const flow = flows[at];
    const order = new Order();
    const listener = new Listener(flows, () => {});
    const wire = await openSocket(target, client, (packet) => {
      if (packet.startsWith('43')) flow?.takeAck(ackedNumber(packet));
      else if (packet.startsWith('42["messages.changed"'))
        takeTempIds(packet, (tempId) => {
          listener.take(tempId);
          order.take(tempId);
        });
    });
    if (flow) flow.say = (number) => wire.send(sendPacket(client, flow, number));
    return order;
  });

  const startMb = residentKb(target.pid) / MB;
  let mostMb = startMb;
  const sampling = setInterval(() => {
    mostMb = Math.max(mostMb, residentKb(target.pid) / MB);
  }, SAMPLE_MS);
  const sent = () => flows.reduce((sum, flow) => sum + flow.sent, 0);
  const acked = () => flows.reduce((sum, flow) => sum + flow.acked, 0);
  const start = performance.now();
  const until = async (isDone: () => boolean): Promise<number> => {
    const from = performance.now();
    while (!isDone()) {
      if (performance.now() - start > LIMIT_MS)
        throw new Error(`${acked()} of ${sent()} acknowledged, ${orders[0]?.count} heard.`);
      await sleep(5);
    }
    return (performance.now() - from) / 1_000;
  };
  const isHeard = () => orders.every(({ count }) => count === sent());

  for (let count = 0; count < burst; count++) flows[count % senders]?.send();
  const burstAckedSeconds = await until(() => acked() === burst);
  const burstSeconds = burstAckedSeconds + (await until(isHeard));

  for (const flow of flows)
    flow.onAck = () => {
      if (sent() < burst + missed) flow.send();
    };
  for (const flow of flows) for (let count = 0; count < IN_FLIGHT; count++) flow.send();
  const awaySeconds = await until(() => acked() === burst + missed && isHeard());
  clearInterval(sampling);

  const [first] = orders;
  if (orders.some(({ sum }) => sum !== first?.sum))
    throw new Error('There is more than one order.');

  // The disconnected member reads everything, from the newest page backwards.
  const back = performance.now();
  await comeBackBy(target, away);
  const pageSeconds = (performance.now() - back) / 1_000;
  const all: Read['messages'] = [];
  for (let page = await read(''); page.messages.length > 0; ) {
    all.push(...page.messages);
    page = await read(`&before=${page.messages.at(-1)?.id}`);
  }
  const readSeconds = (performance.now() - back) / 1_000;
  const order = new Order();
  for (const { tempId } of all.reverse().slice(before.messages.length)) order.take(tempId ?? '');
  if (order.sum !== first?.sum || order.count !== burst + missed)
    throw new Error(`Who was away read ${order.count} messages, or in another order.`);

  // Nobody waited for the member who did not read. The system may have buffered all of it;
  // if it was too much, the server has disconnected them, and they reconnect like anyone else.
  asleep.resume();
  await until(() => isSlowEnded || late.count === sent());
  if (isSlowEnded) await comeBackBy(target, slow);
  else if (late.sum !== first?.sum) throw new Error('Who read late has another order.');
  http.close();
  return {
    ...{ burstAckedSeconds, burstSeconds, awaySeconds, pageSeconds, readSeconds },
    ...{ startMb, mostMb, acked: acked() },
  };
};
