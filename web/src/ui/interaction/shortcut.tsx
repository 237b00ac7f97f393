import { classes } from '../styles/classes.ts';

/** Displays keys as small caps, only on devices with a keyboard. */
export function Shortcut({ keys, inverted = false }: { keys: string; inverted?: boolean }) {
  return (
    <kbd
      className={classes(
        'tabular rounded-[5px] border px-1 font-sans text-[0.6875rem] leading-4 font-medium coarse:hidden',
        inverted ? 'border-current/30 opacity-80' : 'border-line bg-pane text-ink-2',
      )}
    >
      {keys}
    </kbd>
  );
}
