import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { Spinner } from '../feedback/spinner.tsx';
import type { IconName } from '../icons/find-icon.ts';
import { Icon } from '../icons/icon.tsx';
import type { Drawing } from '../icons/registered.ts';
import { classes } from '../styles/classes.ts';

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger';

type Props = Omit<ButtonProps, 'className' | 'children' | 'style'> & {
  look?: ButtonLook;
  /** `large` for the primary action of a whole screen. */
  size?: 'medium' | 'large';
  /** Full width. */
  wide?: boolean;
  icon?: IconName | Drawing;
  children: ReactNode;
};

const looks: Record<ButtonLook, string> = {
  primary:
    'bg-accent text-on-accent data-hovered:brightness-[1.06] data-pressed:brightness-95 forced:border',
  outline: 'border border-line bg-raised text-ink data-hovered:bg-sunk data-pressed:bg-line-soft',
  quiet: 'text-accent-text data-hovered:bg-accent-soft data-pressed:bg-accent-soft',
  danger:
    'bg-harm text-on-harm data-hovered:brightness-[1.06] data-pressed:brightness-95 forced:border',
};

const sizes = {
  medium: 'target rounded-control px-3.5 text-small',
  large: 'min-h-12 rounded-row px-5 text-lead',
};

export function Button({
  look = 'outline',
  size = 'medium',
  wide,
  icon,
  children,
  ...rest
}: Props) {
  return (
    <AriaButton
      {...rest}
      className={classes(
        'ring-focus relative inline-flex select-none items-center justify-center gap-2 font-strong transition-[background-color,filter,opacity]',
        'data-disabled:opacity-45 data-pending:cursor-progress',
        looks[look],
        sizes[size],
        wide && 'w-full',
      )}
    >
      {({ isPending }) => (
        <>
          {isPending && (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner size={18} />
            </span>
          )}
          <span className={classes('contents', isPending && '*:opacity-0')}>
            {icon && <Icon name={icon} size={size === 'large' ? 20 : 18} />}
            <span className="py-1 text-center">{children}</span>
          </span>
        </>
      )}
    </AriaButton>
  );
}
