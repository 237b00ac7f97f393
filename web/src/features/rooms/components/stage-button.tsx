import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../../../ui/styles/classes.ts';
import { RoomIcon, type RoomIconName } from './room-icon.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  icon: RoomIconName;
  label: string;
  /** Switched on, or open. */
  pressed?: boolean;
  /** Off, although others would expect it to be on. */
  isOff?: boolean;
  small?: boolean;
};

/** A round-cornered control over the picture. */
export function StageButton({ icon, label, pressed, isOff, small = false, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={classes(
        'ring-focus grid shrink-0 place-items-center transition-[background-color,color] disabled:opacity-40 forced:border',
        small ? 'target rounded-control' : 'size-12 rounded-card',
        isOff
          ? 'bg-harm-soft text-harm-text hover:brightness-110'
          : pressed
            ? 'bg-accent-soft text-accent-text'
            : 'bg-raised text-ink hover:bg-line-soft',
      )}
    >
      <RoomIcon name={icon} size={small ? 18 : 22} />
    </button>
  );
}

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:brightness-110',
  outline:
    'bg-raised text-ink border border-line hover:bg-line-soft aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
};

/** A button with a label, such as Join. */
export function WordButton({
  look = 'outline',
  large = false,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: keyof typeof LOOKS;
  large?: boolean;
}) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        'ring-focus inline-flex items-center justify-center gap-2 font-strong disabled:opacity-45 forced:border',
        LOOKS[look],
        large
          ? 'min-h-12 w-full rounded-row px-5 text-lead'
          : 'target rounded-control px-3.5 text-small',
      )}
    >
      {children}
    </button>
  );
}
