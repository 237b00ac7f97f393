import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function at every rendering, doing what the newest one does: what remembers its props is
 * not rendered again because of a handler.
 */
export const useSteady = <Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): ((...given: Given) => Answer) => {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
};
