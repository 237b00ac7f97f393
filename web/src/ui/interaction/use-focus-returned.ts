import { useEffect, useState } from 'react';

export const DIALOG = '[role=dialog], [role=alertdialog]';

/** What had the focus before the first of several consecutive dialogs. */
let opener: HTMLElement | null = null;

/**
 * Returns the focus when a dialog closes that was opened from another one: what had it then is gone
 * with the first dialog.
 */
export const useFocusReturned = (): void => {
  useState(() => {
    const { activeElement: active, body } = document;
    const isOpener = active !== body && !active?.closest(DIALOG);
    if (active instanceof HTMLElement && isOpener) opener = active;
  });
  useEffect(
    () => () => {
      // After React Aria, which handles it better where it can.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) opener?.focus();
          // Not for a dialog opened later, from a menu that is gone by then.
          if (document.querySelector(DIALOG) === null) opener = null;
        }),
      );
    },
    [],
  );
};
