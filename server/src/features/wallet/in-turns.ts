import { nextTurn } from '../../platform/effort.ts';

/** A request can be to many: after so many of them, everybody else's work has its turn. */
const PEOPLE_AT_ONCE = 5;

/** Acts on one after the other, without holding up others. */
export const inTurns = async <One>(
  all: Iterable<One>,
  act: (one: One) => Promise<unknown>,
): Promise<void> => {
  let count = 0;
  for (const one of all) {
    count += 1;
    if (count % PEOPLE_AT_ONCE === 0) await nextTurn();
    await act(one);
  }
};
