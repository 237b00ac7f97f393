import { Button, type ButtonProps } from 'react-aria-components/Button';
import type { IconName } from '../icons/find-icon.ts';
import { Icon } from '../icons/icon.tsx';
import type { Drawing } from '../icons/registered.ts';

type Props = Pick<ButtonProps, 'onPress' | 'isDisabled'> & {
  icon: IconName | Drawing;
  label: string;
};

/** One of several actions on an object, in a row of equal tiles. */
export function ActTile({ icon, label, ...rest }: Props) {
  return (
    <Button
      {...rest}
      className="ring-focus flex min-h-14 min-w-0 flex-col items-center gap-1 rounded-row bg-sunk px-1.5 py-2 text-center text-tiny font-medium text-ink-2 transition-colors data-hovered:bg-line-soft data-hovered:text-ink data-pressed:bg-line forced:border"
    >
      <Icon name={icon} size={20} className="text-accent-text" />
      {label}
    </Button>
  );
}
