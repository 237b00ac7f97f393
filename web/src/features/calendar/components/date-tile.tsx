import { classes } from '../../../ui/styles/classes.ts';
import type { Day } from '../days.ts';
import { useFormats } from '../use-formats.ts';

/** A day as a leaf of a calendar. */
export function DateTile({ day, isLarge = false }: { day: Day; isLarge?: boolean }) {
  const { weekday } = useFormats();
  return (
    <span
      aria-hidden
      className={classes(
        'flex shrink-0 flex-col overflow-hidden rounded-row border border-line bg-raised text-center',
        isLarge ? 'w-14' : 'size-10',
      )}
    >
      <span
        className={classes(
          'truncate bg-accent px-0.5 font-strong text-on-accent uppercase',
          isLarge ? 'text-tiny leading-5' : 'text-[0.5625rem] leading-[0.9375rem]',
        )}
      >
        {weekday(day)}
      </span>
      <span
        className={classes(
          'tabular font-heading',
          isLarge ? 'py-1 text-title' : 'text-body leading-6',
        )}
      >
        {Number(day.slice(8))}
      </span>
    </span>
  );
}
