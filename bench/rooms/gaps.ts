/** What a browser has counted of one voice so far, in samples. */
export interface Counted {
  total: number;
  /** Made up, or silent, because nothing had arrived in time. */
  concealed: number;
  /** How often that began. */
  events: number;
}

const SAMPLES_PER_MS = 48;
const FRAME_MS = 20;

/** The lengths of the concealed stretches, in milliseconds. */
export const stretchesOf = (counts: readonly Counted[]): number[] => {
  const stretches: number[] = [];
  for (const [at, { concealed, events }] of counts.entries()) {
    const before = counts[at - 1];
    if (before === undefined) continue;
    const ms = (concealed - before.concealed) / SAMPLES_PER_MS;
    const begun = events - before.events;
    // Several between two readings are taken to be equally long.
    if (begun > 0) for (let nth = 0; nth < begun; nth++) stretches.push(ms / begun);
    else if (ms > 0) stretches.push((stretches.pop() ?? 0) + ms);
  }
  return stretches;
};

/** The times between two pieces of voice that were heard as they were spoken. */
export const gapsOf = (counts: readonly Counted[]): number[] => {
  const [first, last] = [counts[0], counts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const heard = last.total - first.total - (last.concealed - first.concealed);
  const stretches = stretchesOf(counts);
  const pieces = Math.max(0, Math.round(heard / SAMPLES_PER_MS / FRAME_MS) - stretches.length);
  return [...Array<number>(pieces).fill(FRAME_MS), ...stretches.map((ms) => FRAME_MS + ms)];
};
