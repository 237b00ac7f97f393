import type { CalendarEvent } from '@kith/contract';
import { occurrenceOf } from './occurrence-of.ts';

const FOUND_MAX = 8;

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Events with all of the typed words, the next ones first, and then those that are over, latest first. */
export const foundEvents = (
  events: Iterable<CalendarEvent>,
  typed: string,
  now: number,
): CalendarEvent[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = [...events].filter(({ title, place, notes }) => {
    const text = folded(`${title} ${place} ${notes}`);
    return words.every((word) => text.includes(word));
  });
  const away = (event: CalendarEvent): number => {
    const { start, end } = occurrenceOf(event);
    return end >= now ? start - now : Number.MAX_SAFE_INTEGER / 2 - start;
  };
  return found.sort((a, b) => away(a) - away(b)).slice(0, FOUND_MAX);
};
