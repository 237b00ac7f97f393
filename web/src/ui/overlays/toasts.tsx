import { NOTIFICATION_MS, NOTIFY_TOAST_MS } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';
import { type QueuedToast, ToastQueue } from 'react-stately/useToastState';
import { isForInputMethod } from '../interaction/enter.ts';
import { isModKey, isTyping } from '../interaction/keys.ts';
import { createPart } from '../interaction/part.ts';
import { whenCalm } from '../interaction/when-calm.ts';
import { hasOverlay } from './has-overlay.ts';
import type { Act, Toast } from './toast.types.ts';

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
      if (event.key !== 'Escape' || event.defaultPrevented || isForInputMethod(event)) return;
      if (newest === undefined || hasOverlay()) return;
      event.preventDefault();
      dismiss(newest);
    };
    // After the components, and before the shortcuts of the screen.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

/** What shows toasts: the first screen does without it, and a toast waits for it. */
const region = createPart(() => import('./toast-region.tsx'));

const useRegion = (after: Promise<unknown> | undefined) => {
  const [Region, setRegion] = useState(region.get);
  useEffect(() => {
    if (Region) return;
    let isHere = true;
    // Each toast tries again if that fails.
    const fetch = (): void =>
      void region.fetch().then(
        (loaded) => isHere && setRegion(loaded),
        () => {},
      );
    void Promise.resolve(after)
      .then(whenCalm)
      .then(() => isHere && fetch());
    const stop = queue.subscribe(fetch);
    return () => {
      isHere = false;
      stop();
    };
  }, [Region, after]);
  return Region;
};

type Props = {
  label: string;
  closeLabel: string;
  /** What has the line to itself before the part that shows toasts is fetched ahead. */
  after?: Promise<unknown>;
};

/** Rendered once in the app. */
export function Toasts({ after, ...props }: Props) {
  useUndoKey();
  useEscape();
  const Region = useRegion(after);
  return Region && <Region.ToastRegion {...props} queue={queue} onAct={run} onDismiss={dismiss} />;
}
