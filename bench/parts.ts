import type { Target } from './client.ts';
import type { Figures, Load } from './loads.ts';
import type { Line } from './report.ts';
import type { Shape } from './seed.ts';
import { measure } from './targets.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 1);

/** The best of several rounds: whatever else the machine does can only make a figure worse. */
const best = (rounds: readonly Figures[]): Figures => {
  const names = Object.keys(rounds[0] ?? {});
  const pick = (name: string) =>
    (name.endsWith('PerSecond') ? Math.max : Math.min)(
      ...rounds.map((figures) => figures[name] ?? 0),
    );
  return Object.fromEntries(names.map((name) => [name, pick(name)]));
};

/** Both servers in turn, so that the load of the moment meets one like the other. */
const both = async (shape: Shape, load: Load): Promise<Record<Target['name'], Figures>> => {
  const bare: Figures[] = [];
  const kith: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await measure('bare', shape, load));
    kith.push(await measure('kith', shape, load));
  }
  return { bare: best(bare), kith: best(kith) };
};

type Figured = Awaited<ReturnType<typeof both>>;

const line = (
  figured: Figured,
  figure: string,
  told: Pick<Line, 'work' | 'unit' | 'goal'>,
  isMet: (kith: number, bare: number) => boolean,
): Line => {
  const bare = figured.bare[figure] ?? Number.NaN;
  const kith = figured.kith[figure] ?? Number.NaN;
  return { ...told, bare, kith, isMet: isMet(kith, bare) };
};

const SHARE = 0.7;
const atLeastShare = (kith: number, bare: number): boolean => kith >= SHARE * bare;

const sends = async (): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const senders of [50, 500, 2_000]) {
    const shape = { chats: senders, members: 2, messages: 0 };
    const figured = await both(shape, {
      kind: 'closed',
      senders: 1,
      inFlight: 4,
      warm: 40_000,
      count: 60_000,
    });
    const work = `1:1, ${senders} senders with 4 in flight`;
    lines.push(
      line(figured, 'messagesPerSecond', { work, unit: 'durable/s', goal: '≥ 70 %' }, atLeastShare),
      line(
        figured,
        'cpuPerMessage',
        { work, unit: 'CPU µs each', goal: senders === 50 ? '≤ 30' : '' },
        (kith) => senders !== 50 || kith <= 30,
      ),
    );
  }
  return lines;
};

const rooms = async (): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const members of [100, 1_000]) {
    const shape = { chats: 1, members, messages: 0 };
    const figured = await both(shape, {
      kind: 'closed',
      senders: 10,
      inFlight: 1,
      warm: 4_000,
      count: 6_000,
    });
    const work = `room of ${members}, 10 senders with 1 in flight`;
    lines.push(
      line(
        figured,
        'deliveriesPerSecond',
        { work, unit: 'deliveries/s', goal: '≥ 70 %' },
        atLeastShare,
      ),
    );
  }
  return lines;
};

const latency = async (): Promise<Line[]> => {
  const shape = { chats: 50, members: 2, messages: 0 };
  const figured = await both(shape, { kind: 'paced', perSecond: 50, forMs: 12_000 });
  const work = 'send to receipt at 50/s';
  return [
    line(figured, 'p50', { work, unit: 'ms p50', goal: '≤ 1.8' }, (kith) => kith <= 1.8),
    line(figured, 'p99', { work, unit: 'ms p99', goal: '≤ 5.3' }, (kith) => kith <= 5.3),
  ];
};

const reconnect = async (): Promise<Line[]> => {
  const shape = { chats: 1_000, members: 2, messages: 25 };
  const figured = await both(shape, { kind: 'reconnect' });
  const work = '2,000 clients reconnect and fetch 25 messages';
  return [
    line(figured, 'seconds', { work, unit: 's', goal: '≤ 1.5' }, (kith) => kith <= 1.5),
    line(figured, 'cpuPerClient', { work, unit: 'CPU µs each', goal: '' }, () => true),
  ];
};

const memory = async (sockets: number): Promise<Line[]> => {
  const figured = await both({ chats: sockets / 2, members: 2, messages: 0 }, { kind: 'idle' });
  const most = sockets <= 2_000 ? 40 : 25;
  const told = { work: `${sockets} idle sockets`, unit: 'KB each', goal: `≤ ${most}` };
  return [line(figured, 'kbPerSocket', told, (kith) => kith <= most)];
};

/** What can be measured, by the name it is asked for. */
export const PARTS: Record<string, () => Promise<Line[]>> = {
  sends,
  rooms,
  latency,
  reconnect,
  memory: () => memory(2_000),
  'memory-10000': () => memory(10_000),
};
