import { DIALOG } from './use-focus-returned.ts';

const dialogAround = (home: HTMLElement | null): Element | null => {
  const dialog = document.activeElement?.closest(DIALOG) ?? null;
  return dialog === home ? null : dialog;
};
const topDialog = (): Element | undefined =>
  [...document.querySelectorAll(DIALOG)].findLast((dialog) => !dialog.closest('[inert]'));
const whenGone = (dialog: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (dialog.isConnected) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
const afterFrames = (act: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(act));

/**
 * When the focused row is removed, moves the focus to its successor, or to the last row; without
 * any rows, to the dialog or the screen around. Used as the `ref` of an element around the rows
 * that stays when they are gone.
 */
export const passFocusOn = (
  element: HTMLElement | null,
  selector = 'button, a[href]',
): (() => void) | undefined => {
  if (element === null) return;
  const home = element.closest<HTMLElement>('[role=dialog], main');
  let held: { item: HTMLElement; at: number } | undefined;
  const items = () => [...element.querySelectorAll<HTMLElement>(selector)];
  const note = ({ target }: FocusEvent) => {
    const all = items();
    const at = all.findIndex((item) => item.contains(target as Node));
    const item = all[at];
    held = item && { item, at };
  };
  const pass = () => {
    if (held === undefined || held.item.isConnected) return;
    const { at } = held;
    held = undefined;
    const give = (otherwise?: HTMLElement | null) => {
      const all = items();
      (all[Math.min(at, all.length - 1)] ?? otherwise)?.focus();
    };
    const giveLost = (otherwise?: HTMLElement | null) => {
      if (document.activeElement === document.body) give(otherwise);
    };
    giveLost();
    const dialog = dialogAround(home);
    // And after others had a chance to move it: a dialog that asked about a row takes a frame.
    if (dialog === null)
      afterFrames(() => {
        // A dialog over the rows that shows them too lost the focus for a moment.
        const over = element.closest('[inert]') ? topDialog() : undefined;
        if (over === undefined) giveLost(home);
        else void whenGone(over).then(() => afterFrames(() => giveLost(home)));
      });
    // Another device removed the row while its dialog was open, which finds nothing to return to.
    else
      void whenGone(dialog).then(() =>
        afterFrames(() => dialogAround(home) === null && give(home)),
      );
  };
  const observer = new MutationObserver(pass);
  observer.observe(element, { childList: true, subtree: true });
  element.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', note);
  };
};
