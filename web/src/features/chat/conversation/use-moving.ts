import { useCallback, useEffect, useRef, useState } from 'react';

/** So long after the last movement the list stands still. */
const STILL_AFTER_MS = 150;

/** Whether something moves, told by noting each movement. */
export const useMoving = (): readonly [boolean, () => void] => {
  const [isMoving, setMoving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const note = useCallback(() => {
    setMoving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMoving(false), STILL_AFTER_MS);
  }, []);
  return [isMoving, note];
};
