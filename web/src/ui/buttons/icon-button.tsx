import { memo } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import type { IconName } from '../icons/find-icon.ts';
import { Icon } from '../icons/icon.tsx';
import type { Drawing } from '../icons/registered.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { classes } from '../styles/classes.ts';

type Props = Omit<ButtonProps, 'className' | 'children' | 'style' | 'aria-label'> & {
  icon: IconName | Drawing;
  /** Its name: read aloud, and displayed as the tooltip. */
  label: string;
  shortcut?: string;
  /** Filled with the accent colour: the primary action, such as Send. */
  primary?: boolean;
  /** Whether the thing it opens is open; omit it for an action. */
  pressed?: boolean;
  size?: number;
};

export const IconButton = memo(function IconButton({
  icon,
  label,
  shortcut,
  primary = false,
  pressed,
  size = 20,
  ...rest
}: Props) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <Button
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        className={classes(
          'target ring-focus grid shrink-0 select-none place-items-center rounded-control transition-[background-color,color,opacity,filter] data-disabled:opacity-40',
          primary
            ? 'bg-accent text-on-accent data-hovered:brightness-[1.06] data-pressed:brightness-95'
            : 'text-ink-2 data-hovered:bg-sunk data-hovered:text-ink data-pressed:bg-line-soft',
          pressed && 'bg-sunk text-ink forced:border',
        )}
      >
        <Icon name={icon} size={size} solid={primary} />
      </Button>
    </Tooltip>
  );
});
