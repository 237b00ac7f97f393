import type { TargetName } from './client.ts';
import { shown, tableIn } from './report.ts';
import { measure } from './targets.ts';

/** BENCH_MEMBERS=5000 is the largest possible group. */
const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 1_000);
const SHAPE = { chats: 1, members: MEMBERS, messages: 25 };
const CROWD = { kind: 'crowd', senders: 20, burst: 1_000, away: 10_000 } as const;
/** How much more memory the server may use than while everyone is connected and idle. */
const MORE_MAX_MB = 256;

const FIGURES: Record<string, string> = {
  burstAckedSeconds: 's until 1,000 messages at once are acknowledged',
  burstSeconds: 's until everybody has them',
  awaySeconds: 's for 10,000 more, to everybody',
  pageSeconds: 's until whoever was away has the chats and the newest page',
  readSeconds: 's until they have read all 11,000 back',
  startMb: 'MB of the server, everybody there and silent',
  mostMb: 'MB at most',
};

/** A large group: same order for all, nothing lost or duplicated, and limited memory. */
export const measureCrowd = async (name: TargetName): Promise<string> => {
  const figures = await measure(name, SHAPE, CROWD);
  const rows = Object.entries(FIGURES).map(([figure, words]) => [
    words,
    shown(figures[figure] ?? Number.NaN),
  ]);
  const more = (figures.mostMb ?? Number.NaN) - (figures.startMb ?? Number.NaN);
  return tableIn([
    [`a group of ${MEMBERS.toLocaleString('en')}`, 'Kith'],
    ...rows,
    [`at most ${MORE_MAX_MB} MB more`, more <= MORE_MAX_MB ? 'yes' : 'no'],
  ]);
};
