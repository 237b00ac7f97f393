import { Button, type ButtonProps } from 'react-aria-components/Button';
import type { IconName } from '../../../ui/icons/find-icon.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Drawing } from '../../../ui/icons/registered.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { HANG_UP } from '../hang-up-icon.ts';

type Props = Pick<ButtonProps, 'onPress' | 'isDisabled'> & {
  /** Declining and hanging up are softly red: solid red is for deleting. */
  look: 'answer' | 'soft' | 'hangUp';
  icon: IconName | Drawing;
  label: string;
};

const looks = {
  answer: 'bg-accent text-on-accent data-hovered:brightness-[1.06] data-pressed:brightness-95',
  soft: 'bg-accent-soft text-accent-text data-hovered:brightness-[0.97] data-pressed:brightness-95',
  hangUp: 'bg-harm-soft text-harm-text data-hovered:brightness-[0.97] data-pressed:brightness-95',
} as const;

/** A button of a call that waits for somebody: large, because it is pressed in a hurry. */
export function CallAct({ look, icon, label, ...rest }: Props) {
  return (
    <Button
      {...rest}
      className={classes(
        'ring-focus inline-flex min-h-12 select-none items-center justify-center gap-2 rounded-row px-3.5 py-1 text-center font-strong text-body transition-[filter,opacity] data-disabled:opacity-45 forced:border',
        looks[look],
      )}
    >
      <Icon name={icon} solid={icon === HANG_UP} />
      {label}
    </Button>
  );
}
