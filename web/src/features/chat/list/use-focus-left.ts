import type { Chat } from '@kith/contract';
import { type RefObject, useEffect } from 'react';
import { useSteady } from '../../../ui/interaction/use-steady.ts';

/** When the selection ends, and with it the button that had the focus, its first row has the focus. */
export const useFocusLeft = (
  scroller: RefObject<HTMLElement | null>,
  selected: readonly Chat[],
): void => {
  const focusRow = useSteady(() => {
    const id = CSS.escape(selected[0]?.id ?? '');
    const list = scroller.current;
    const row =
      list?.querySelector<HTMLElement>(`[data-chat="${id}"]`) ??
      list?.querySelector<HTMLElement>('[data-chat][tabindex="0"]');
    row?.focus({ preventScroll: true });
  });
  useEffect(
    () => () => {
      // After a dialog that closes at the same time has tried to return it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) focusRow();
        }),
      );
    },
    [focusRow],
  );
};
