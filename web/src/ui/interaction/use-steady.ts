import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function with a stable identity that always calls the latest one, so that memoized
 * components are not rendered again because of a handler.
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
