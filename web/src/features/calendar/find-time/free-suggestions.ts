import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';
import { freeTimes } from '@kith/contract/calendar/free-times';
import type { FreeBusyAnswer } from './use-free-busy.ts';
import { type Days, STEP_MS, workingSpans } from './working-spans.ts';

const EACH_DAY = 3;
const SUGGESTED = 6;

interface Asked extends Days {
  zone: string;
  now: number;
  lengthMs: number;
}

/** The next times at which nobody is known to be busy. */
export const suggestionsIn = (
  { own, people }: FreeBusyAnswer,
  { zone, now, lengthMs, ...days }: Asked,
): BusySpan[] =>
  freeTimes({
    within: workingSpans(days, zone, now),
    busy: [own, ...people.map(({ busy }) => busy)].flat(),
    ...{ lengthMs, stepMs: STEP_MS, eachMax: EACH_DAY, max: SUGGESTED },
  });

/** What is said of the times that are suggested. */
export const knownOf = ({ people }: FreeBusyAnswer): 'everyone' | 'knownOnes' | 'nobodyKnown' => {
  if (people.every(({ times }) => times === 'unknown')) return 'nobodyKnown';
  return people.every(({ times }) => times === 'known') ? 'everyone' : 'knownOnes';
};
