import { createWires, type Wires } from '../server/src/testing/wires.ts';
import type { Guard } from './guards.ts';
import type { Network } from './network.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';

/** The fate of hints between servers. */
export type HintFaults =
  /** Some are late, duplicated or lost; losses are noticed, as over Redis. */
  | 'noticed'
  /** Half of them are lost, which is noticed. */
  | 'often'
  /** All of them are lost, and no server notices. */
  | 'silent';

/** As over Redis: the next batch, at most a second later, reveals a missing one. */
const GAP_NOTICED_MS = 1_000;
/** As over Redis: two missed batches of a killed server, and the next check. */
const SILENCE_NOTICED_MS = 7_000;
/** How long a server may act on state that another one has changed. */
export const HINTS_LATE_MS = SILENCE_NOTICED_MS + GAP_NOTICED_MS;

/** The wires between the servers of a world. Hints keep their order, as in a stream. */
export const createHints = (options: {
  schedule: Schedule;
  network: Network;
  chance: Chance;
  faults: HintFaults;
  without: Guard | undefined;
}): Wires => {
  const { schedule, network, chance, faults, without } = options;
  return createWires(() => {
    const line = network.line();
    const noticeAfter = (ms: number, lose: () => void): void => {
      if (without !== 'align' && faults !== 'silent') schedule.after(ms, lose);
    };
    return {
      carry: (arrive, lose) => {
        const isLost = faults === 'often' && chance.hit(0.5);
        if (isLost) noticeAfter(GAP_NOTICED_MS, lose);
        else if (faults !== 'silent')
          network.carryInOrder(line, arrive, () => noticeAfter(GAP_NOTICED_MS, lose));
      },
      silence: (lose) => noticeAfter(SILENCE_NOTICED_MS, lose),
    };
  });
};
