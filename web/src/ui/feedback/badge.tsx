import { UNREAD_SHOWN_MAX } from '@kith/contract/base/constants';
import { classes } from '../styles/classes.ts';

type Props = {
  count: number;
  /** Grey, for muted items that are only counted. */
  muted?: boolean;
  /** Reads the number as a sentence: "3 unread". */
  label?: string;
  className?: string;
};

export const shownCount = (count: number) =>
  count > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(count);

/** A count; nothing at zero. */
export function Badge({ count, muted = false, label, className }: Props) {
  if (count <= 0) return null;
  return (
    <span
      className={classes(
        'tabular inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-tiny leading-none font-strong forced:border',
        muted ? 'bg-line text-ink-2' : 'bg-accent text-on-accent',
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{shownCount(count)}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
