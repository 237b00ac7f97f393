import { NOTIFICATION_POSITION } from '@kith/contract/base/constants';
import type { KeyboardEvent } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components/Toast';
import type { QueuedToast, ToastQueue } from 'react-stately/useToastState';
import { Icon } from '../icons/icon.tsx';
import { useSwipeAway } from '../interaction/use-swipe-away.ts';
import { classes } from '../styles/classes.ts';
import type { Act, Toast } from './toast.types.ts';
import { keepClear } from './toast-place.ts';

type Props = {
  queue: ToastQueue<Toast>;
  label: string;
  closeLabel: string;
  onAct: (key: string, act: Act) => void;
  /** Without its action. */
  onDismiss: (toast: QueuedToast<Toast>) => void;
};

/**
 * Timers stop while the pointer or the focus is on a toast. They stay above a composer, and clear of
 * a dialog.
 */
export function ToastRegion({ queue, label, ...props }: Props) {
  return (
    <AriaToastRegion
      ref={keepClear}
      queue={queue}
      aria-label={label}
      className={classes(
        'pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 p-3 outline-none',
        NOTIFICATION_POSITION === 'bottom'
          ? 'bottom-[max(env(safe-area-inset-bottom)+var(--bottom),var(--toast-floor,0px))] flex-col-reverse'
          : 'top-[env(safe-area-inset-top)]',
      )}
    >
      {({ toast }) => <Row {...props} toast={toast} />}
    </AriaToastRegion>
  );
}

type RowProps = Omit<Props, 'queue' | 'label'> & { toast: QueuedToast<Toast> };

function Row({ toast, closeLabel, onAct, onDismiss }: RowProps) {
  const { title, body, icon, action, onDismissed } = toast.content;
  const swipe = useSwipeAway(() => onDismiss(toast));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    // A dialog that is open stays.
    event.stopPropagation();
    onDismiss(toast);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is the toast
    <div
      {...swipe}
      onKeyDown={press}
      className="pointer-events-auto w-fit max-w-[min(26rem,100%)] touch-pan-y"
    >
      <AriaToast
        toast={toast}
        className="ring-focus flex animate-[rise_180ms_var(--ease-out)] items-center gap-2.5 rounded-row bg-raised py-1 ps-3.5 pe-1 text-body shadow-float forced:border"
      >
        {icon && <Icon name={icon} className="text-accent-text" />}
        <ToastContent className="min-w-0 flex-1 py-1.5">
          <Text slot="title" className="block font-medium">
            {title()}
          </Text>
          {body && (
            <Text slot="description" className="line-clamp-2 text-small text-ink-2">
              {body()}
            </Text>
          )}
        </ToastContent>
        {action && (
          <Button
            slot={null}
            onPress={() => onAct(toast.key, action)}
            className="target ring-focus-inside rounded-[8px] px-2.5 text-small font-strong text-accent-text data-hovered:bg-accent-soft"
          >
            {action.label()}
          </Button>
        )}
        <Button
          slot="close"
          aria-label={closeLabel}
          onPress={() => onDismissed?.()}
          className="target ring-focus-inside grid place-items-center rounded-[8px] text-ink-2 data-hovered:bg-sunk data-hovered:text-ink"
        >
          <Icon name="xmark" size={16} />
        </Button>
      </AriaToast>
    </div>
  );
}
