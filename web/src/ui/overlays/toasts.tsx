import {
  NOTIFICATION_MS,
  NOTIFICATION_POSITION,
  NOTIFY_TOAST_MS,
} from '@kith/contract/base/constants';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  Button,
  type QueuedToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import type { IconName } from '../icons/find-icon.ts';
import { Icon } from '../icons/icon.tsx';
import type { Drawing } from '../icons/registered.ts';
import { isModKey, isTyping } from '../interaction/keys.ts';
import { useSwipeAway } from '../interaction/use-swipe-away.ts';
import { classes } from '../styles/classes.ts';
import { hasOverlay } from './has-overlay.ts';
import { keepClear } from './toast-place.ts';

/** Functions, so that an open toast follows a change of language. */
type Toast = {
  title: () => string;
  body?: () => string;
  icon?: IconName | Drawing;
  /** A single action, such as Undo; it closes the toast. */
  action?: Act;
  /** Closed by its reader, without its action. */
  onDismissed?: () => void;
};
type Act = { label: () => string; run: () => void };

const VISIBLE_MAX = 3;
const queue = new ToastQueue<Toast>({ maxVisibleToasts: VISIBLE_MAX });

/** Actions that can be undone, latest last; by shortcut also after the toast is gone. */
const undoable: Undoable[] = [];
interface Undoable {
  run: () => void;
  /** Of its toast, once there is one. */
  key?: string;
}

const forget = (each: Undoable): boolean => {
  const at = undoable.indexOf(each);
  if (at >= 0) undoable.splice(at, 1);
  return at >= 0;
};

/** Confirms an action in one line, such as "Link copied", with an optional Undo. */
export const notify = (title: () => string, undo?: Act): void => {
  const toast = { title, ...(undo && { action: undo }) };
  const key = queue.add(toast, { timeout: NOTIFY_TOAST_MS });
  if (undo) undoable.push({ run: undo.run, key });
};

/**
 * Confirms an action with an Undo once it is done. The shortcut works before that and waits for it;
 * nothing is confirmed then. Calls `onFailed` if it is not done.
 */
export const notifyDone = (
  done: Promise<unknown>,
  title: () => string,
  undo: Act,
  onFailed: () => void,
): void => {
  const each: Undoable = { run: () => void done.then(undo.run, () => {}) };
  undoable.push(each);
  done.then(
    () => {
      if (undoable.includes(each))
        each.key = queue.add({ title, action: undo }, { timeout: NOTIFY_TOAST_MS });
    },
    () => {
      forget(each);
      onFailed();
    },
  );
};

/** Confirms an action, with an Undo until it is final. */
export const notifyUntil = (final: Promise<unknown>, title: () => string, undo: Act): void => {
  const key = queue.add({ title, action: undo });
  const each: Undoable = { run: undo.run, key };
  undoable.push(each);
  const end = (): void => {
    forget(each);
    queue.close(key);
  };
  final.then(end, end);
};

/** Runs the action of a toast, which is undone once. */
const run = (key: string, act: Act): void => {
  const each = undoable.find((one) => one.key === key);
  if (each) forget(each);
  act.run();
  queue.close(key);
};

/** Ctrl-Z, on a Mac Cmd-Z, undoes the latest action, and pressed again the one before it. */
const useUndoKey = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const last = undoable.at(-1);
      if (event.defaultPrevented || last === undefined) return;
      if (!isModKey(event, 'z') || isTyping(event)) return;
      event.preventDefault();
      forget(last);
      last.run();
      if (last.key !== undefined) queue.close(last.key);
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      undoable.length = 0;
    };
  }, []);

/**
 * Announces an external event: a message, a call. Closes after a while, or when the returned
 * function is called.
 */
export const showNotification = (toast: Toast): (() => void) => {
  const key = queue.add(toast, { timeout: NOTIFICATION_MS });
  return () => queue.close(key);
};

/** Stays until it is answered, or the returned function is called. */
export const keepNotification = (toast: Toast): (() => void) => {
  const key = queue.add(toast);
  return () => queue.close(key);
};

/** Without its action. */
const dismiss = ({ key, content }: QueuedToast<Toast>): void => {
  content.onDismissed?.();
  queue.close(key);
};

/** Esc dismisses the newest toast unless something else on the screen handles it. */
const useEscape = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [newest] = queue.visibleToasts;
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (newest === undefined || hasOverlay()) return;
      event.preventDefault();
      dismiss(newest);
    };
    // After the components, and before the shortcuts of the screen.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

type Props = { label: string; closeLabel: string };

/**
 * Rendered once in the app; timers stop while the pointer or the focus is on it. They stay above a
 * composer, and clear of a dialog.
 */
export function Toasts({ label, closeLabel }: Props) {
  useUndoKey();
  useEscape();
  return (
    <ToastRegion
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
      {({ toast }) => <Row toast={toast} closeLabel={closeLabel} />}
    </ToastRegion>
  );
}

type RowProps = { toast: QueuedToast<Toast>; closeLabel: string };

function Row({ toast, closeLabel }: RowProps) {
  const { title, body, icon, action, onDismissed } = toast.content;
  const swipe = useSwipeAway(() => dismiss(toast));
  const press = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    // A dialog that is open stays.
    event.stopPropagation();
    dismiss(toast);
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
            onPress={() => run(toast.key, action)}
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
