import type { TargetName } from './client.ts';
import type { Figures, Load } from './loads.ts';
import type { Shape } from './seed.ts';
import { measure } from './targets.ts';

/** One figure of a load, and its goal. */
interface Figure {
  name: string;
  work: string;
  unit: string;
  goal: string;
  isMet(kith: number, bare: number): boolean;
}

/** A load on people in chats, and its figures. */
export interface Part {
  shape: Shape;
  load: Load;
  figures: Figure[];
  /** Whether the limit with the rows of Kith is measured, too. */
  hasRows?: boolean;
}

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 1);

export const isRate = (figure: string): boolean => figure.endsWith('PerSecond');

/** The best of several rounds, because other load on the machine can only make a figure worse. */
const best = (rounds: readonly Figures[]): Figures => {
  const names = Object.keys(rounds[0] ?? {});
  const pick = (name: string) =>
    (isRate(name) ? Math.max : Math.min)(...rounds.map((figures) => figures[name] ?? 0));
  return Object.fromEntries(names.map((name) => [name, pick(name)]));
};

/**
 * All servers in turn, so that other load affects all of them. A failing server has no figures if
 * the failure is reported.
 */
export const measureInTurn = async (
  names: readonly TargetName[],
  { shape, load }: Part,
  onFailed?: (name: TargetName, error: Error) => void,
): Promise<(figure: string, name: TargetName) => number> => {
  const measured = new Map<TargetName, Figures[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, rounds] of measured)
      try {
        rounds.push(await measure(name, shape, load));
      } catch (error) {
        if (!onFailed) throw error;
        onFailed(name, error as Error);
      }
  return (figure, name) => best(measured.get(name) ?? [])[figure] ?? Number.NaN;
};

const SHARE = 0.7;

const rate = (name: string, work: string, unit: string): Figure => ({
  ...{ name, work, unit, goal: '≥ 70 %' },
  isMet: (kith, bare) => kith >= SHARE * bare,
});

/** Upper limit; without a goal it is only reported. */
const cost = (name: string, work: string, unit: string, most?: number): Figure => ({
  ...{ name, work, unit, goal: most === undefined ? '' : `≤ ${most}` },
  isMet: (kith) => most === undefined || kith <= most,
});

const sends = (senders: number): Part => {
  const work = `1:1, ${senders} senders with 4 in flight`;
  return {
    shape: { chats: senders, members: 2, messages: 0 },
    load: { kind: 'closed', senders: 1, inFlight: 4, warm: 40_000, count: 60_000 },
    hasRows: true,
    figures: [
      rate('messagesPerSecond', work, 'durable/s'),
      cost('cpuPerMessage', work, 'CPU µs each', senders === 50 ? 30 : undefined),
    ],
  };
};

const room = (members: number): Part => {
  const work = `room of ${members}, 10 senders with 1 in flight`;
  return {
    shape: { chats: 1, members, messages: 0 },
    load: { kind: 'closed', senders: 10, inFlight: 1, warm: 4_000, count: 6_000 },
    figures: [
      rate('deliveriesPerSecond', work, 'deliveries/s'),
      cost('cpuPerDelivery', work, 'CPU µs a delivery'),
    ],
  };
};

const LATENCY = 'send to receipt at 50/s';

const PAGE = 'a page of 25 read beside it';

const latency: Part = {
  shape: { chats: 51, members: 2, messages: 25 },
  load: { kind: 'paced', perSecond: 50, readsPerSecond: 25, forMs: 12_000, warm: 5_000 },
  figures: [
    ...[cost('p50', LATENCY, 'ms p50', 1.8), cost('p99', LATENCY, 'ms p99', 5.3)],
    ...[cost('readP50', PAGE, 'ms p50'), cost('readP99', PAGE, 'ms p99')],
  ],
};

const BACK = '2,000 clients reconnect and fetch 25 messages';

const AGAIN = 'the same once more';

const reconnect: Part = {
  shape: { chats: 1_000, members: 2, messages: 25 },
  load: { kind: 'reconnect' },
  figures: [
    ...[cost('seconds', BACK, 's', 1.5), cost('cpuPerClient', BACK, 'CPU µs each')],
    ...[cost('secondsAgain', AGAIN, 's', 1.5), cost('cpuPerClientAgain', AGAIN, 'CPU µs each')],
  ],
};

const memory = (sockets: number): Part => ({
  shape: { chats: sockets / 2, members: 2, messages: 0 },
  load: { kind: 'idle' },
  figures: [cost('kbPerSocket', `${sockets} idle sockets`, 'KB each', sockets <= 2_000 ? 40 : 25)],
});

/** The parts of the benchmark by name. */
export const PARTS: Record<string, Part[]> = {
  sends: [sends(50), sends(500), sends(2_000)],
  rooms: [room(100), room(1_000)],
  latency: [latency],
  reconnect: [reconnect],
  memory: [memory(2_000)],
  'memory-10000': [memory(10_000)],
};

/** The names on the command line, or all but the slow ones. */
export const wantedParts = (extra: readonly string[] = []): string[] => {
  const known = [...Object.keys(PARTS), ...extra];
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no part ${unknown}. There are: ${known.join(', ')}`);
    process.exit(2);
  }
  return asked.length > 0
    ? asked
    : known.filter((name) => !['memory-10000', 'growth', 'search'].includes(name));
};
