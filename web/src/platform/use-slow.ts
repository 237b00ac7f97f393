import { SEARCH_INDICATOR_DELAY_MS } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';

/** Whether the search for a text has been going on for over 500 ms: only then is it said. */
export const useSlow = (isSearching: boolean, text: string): boolean => {
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (!isSearching) return;
    const timer = setTimeout(() => setSlow(text), SEARCH_INDICATOR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [isSearching, text]);
  return isSearching && slow === text;
};
