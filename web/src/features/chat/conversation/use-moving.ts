import { useCallback, useEffect, useRef, useState } from 'react';

/** Time after the last movement until the list counts as still. */
const STILL_AFTER_MS = 150;

/** Whether something is moving, based on reported movements. */
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
