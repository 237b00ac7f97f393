import type { CalendarEvent } from '@kith/contract';
import { ATTENDANCE } from '@kith/contract/base/enums';

/** Pending is striped with a dashed edge, declined is struck through. */
export const lookOf = ({ attendance }: CalendarEvent, isPast = false): string => {
  if (attendance === ATTENDANCE.rejected)
    return 'border-line bg-pane text-ink-2 line-through outline outline-line -outline-offset-1';
  if (attendance === ATTENDANCE.pending || attendance === ATTENDANCE.proposed)
    return 'border-person-name bg-[repeating-linear-gradient(135deg,var(--person-from)_0_7px,var(--pane)_7px_14px)] text-person-ink outline-1 outline-dashed outline-person-name -outline-offset-1';
  // Faded by mixing, so that the text stays readable.
  if (isPast)
    return 'border-[color-mix(in_oklab,var(--person-name)_55%,var(--pane))] bg-[color-mix(in_oklab,var(--person-from)_45%,var(--pane))] text-person-name';
  return 'border-person-name bg-person-from text-person-ink';
};
