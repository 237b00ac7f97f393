import type { CommandTime } from '../../platform/feature/command-verb.ts';
import type { Now } from '../../platform/grammar/time.ts';

/** Whether a time has gone by, for example while a card waited. */
export const isOver = ({ day, from }: CommandTime, now: Now): boolean =>
  day < now.day || (day === now.day && from !== undefined && from < now.minutes);
