import { useEffect, useState } from 'react';

const DIALOG = '[role=dialog], [role=alertdialog]';

/** What had the focus before the first of the dialogs that follow each other. */
let opener: HTMLElement | null = null;

/**
 * Gives the focus back where it was when a dialog closes that another dialog led to: what had it
 * then is gone with the one before.
 */
export const useFocusReturned = (): void => {
  useState(() => {
    const { activeElement: active, body } = document;
    const isOpener = active !== body && !active?.closest(DIALOG);
    if (active instanceof HTMLElement && isOpener) opener = active;
  });
  useEffect(
    () => () => {
      // After React Aria, which knows better wherever it can.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) opener?.focus();
        }),
      );
    },
    [],
  );
};
