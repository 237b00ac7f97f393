import { ahead, NUMBERS, plus } from './sequence.ts';

/** Older packets are no longer useful. */
const WINDOW = 512;
const TIMESTAMPS = 2 ** 32;
const UPPER_HALF = NUMBERS / 2;

interface Numbered {
  sequenceNumber: number;
  timestamp: number;
}

/**
 * Numbers the packets of a section without gaps, whichever streams they come from. Encryption is only
 * safe as long as no number is used twice. It counts on where they start anew, as here. The first number
 * is in the lower half: a page takes the first packet it gets for one of the first round, and must not
 * have lost all of that round by then.
 */
export const createNumbering = () => {
  /** The highest number, counted on where the numbers start anew, and the time of its packet. */
  let highest: number | undefined;
  let time = 0;
  /** Numbers below it belong to what was sent before. */
  let lowest = 0;
  const shift = { sequenceNumber: 0, timestamp: 0 };
  /** The next packet comes so much later than the highest one. */
  let step: number | undefined;
  const used = new Array<number>(WINDOW).fill(Number.NaN);
  /** What was left out lately, as it was numbered by its page. */
  let skipped: number[] = [];

  const placeOf = (sequenceNumber: number): number => {
    const number = plus(sequenceNumber, shift.sequenceNumber);
    if (highest === undefined) return number;
    // It was sent before these, which are in the shift already.
    const later = skipped.filter((each) => ahead(sequenceNumber, each) < 0).length;
    return highest + ahead(plus(number, later), highest % NUMBERS);
  };
  const isNew = (place: number, after: number): boolean =>
    place > after || (after - place < WINDOW && used[place % WINDOW] !== place);

  return {
    /** The numbers of what comes next follow the highest one. */
    continueAfter: (timestampStep: number): void => {
      step = timestampStep;
    },
    /** Leaves no gap for a packet that is not sent on, which a page would take for lost. */
    skip: (sequenceNumber: number): void => {
      if (highest === undefined || step !== undefined || skipped.includes(sequenceNumber)) return;
      // What follows has been sent already.
      if (placeOf(sequenceNumber) <= highest) return;
      skipped = skipped.filter((each) => Math.abs(ahead(sequenceNumber, each)) < WINDOW);
      skipped.push(sequenceNumber);
      shift.sequenceNumber = plus(shift.sequenceNumber, -1);
    },
    /** Undefined if this packet must not be sent. */
    next: ({ sequenceNumber, timestamp }: Numbered): Numbered | undefined => {
      if (highest === undefined) shift.sequenceNumber = -(sequenceNumber & UPPER_HALF);
      let place = placeOf(sequenceNumber);
      if (highest === undefined) lowest = place;
      else {
        if (step !== undefined) {
          shift.timestamp = (time + step - timestamp + TIMESTAMPS) % TIMESTAMPS;
          place = highest + 1;
          lowest = place;
          skipped = [];
          shift.sequenceNumber = (place - sequenceNumber + NUMBERS) % NUMBERS;
        } else if (place < lowest || !isNew(place, highest)) return undefined;
      }
      step = undefined;
      used[place % WINDOW] = place;
      const at = (timestamp + shift.timestamp) % TIMESTAMPS;
      if (highest === undefined || place > highest) [highest, time] = [place, at];
      return { sequenceNumber: place % NUMBERS, timestamp: at };
    },
  };
};
