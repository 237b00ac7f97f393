/** Maximum number of lines of a section; browsers write some 40. */
const LINES_MAX = 150;

const count = (text: string, what: RegExp): number => {
  let found = 0;
  while (what.test(text)) found += 1;
  return found;
};

/**
 * Whether a session description from outside has no more sections than a page needs. Checked before anything
 * parses it, because the work of parsers grows faster than the description.
 */
export const isBounded = (sdp: string, sectionsMax: number): boolean =>
  count(sdp, /(?:^|\n)m=/g) <= sectionsMax && count(sdp, /\n/g) <= (sectionsMax + 1) * LINES_MAX;
