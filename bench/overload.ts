import type { Figures } from './loads.ts';
import { shown, tableIn } from './report.ts';
import { measure } from './targets.ts';

const SHAPE = { chats: 50, members: 2, messages: 25 };
const FLOOD = {
  kind: 'flood',
  ...{ connections: 2_000, atOnce: 32, learnMs: 3_000, times: 3, forMs: 15_000 },
} as const;
const P99_MAX_MS = 1_000;

const FIGURES: Record<string, string> = {
  capacity: 'pages/s that it can answer',
  answeredPerSecond: 'answered/s when asked for three times as many',
  refusedPerSecond: 'refused/s',
  p50: 'ms p50 of the answered',
  p99: 'ms p99 of the answered',
  refusedP99: 'ms p99 of the refused',
  recoverySeconds: 's until everybody is answered again',
};

/** Requests three times the server's capacity, with its guard and, for comparison, without. */
export const compareOverload = async (): Promise<string> => {
  const guarded = await measure('kith', SHAPE, FLOOD, { OVERLOAD_DELAY_MS: '' });
  const open = await measure('kith', SHAPE, FLOOD);
  const isMet = ({ p99 = Number.NaN, refusedPerSecond = 0 }: Figures) =>
    p99 <= P99_MAX_MS && refusedPerSecond > 0;
  const rows = Object.entries(FIGURES).map(([figure, words]) => [
    words,
    shown(guarded[figure] ?? Number.NaN),
    shown(open[figure] ?? Number.NaN),
  ]);
  return tableIn([
    ['three times too much', 'guarded', 'OVERLOAD_DELAY_MS=0'],
    ...rows,
    [
      'p99 within a second, the rest refused',
      isMet(guarded) ? 'yes' : 'no',
      isMet(open) ? 'yes' : 'no',
    ],
  ]);
};
