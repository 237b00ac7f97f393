import * as effort from '../../platform/effort.ts';

/** A request can be to many: after so many of them, everybody else's work has its turn. */
const PEOPLE_AT_ONCE = 5;

/** Acts on one after the other, without holding up others. */
export const inTurns = async <One>(
  all: Iterable<One>,
  act: (one: One) => Promise<unknown>,
): Promise<void> => {
  for await (const one of effort.inTurns(all, PEOPLE_AT_ONCE)) await act(one);
};
