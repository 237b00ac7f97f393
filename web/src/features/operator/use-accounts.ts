import type { AccountSummary } from '@kith/contract';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/react.tsx';

interface Pages {
  /** The text they match. */
  of: string;
  accounts: AccountSummary[];
  next: string | null;
  failed: boolean;
}

/** The accounts that match a text, page by page. */
export const useAccounts = (text: string) => {
  const { call } = usePlatform();
  const [pages, setPages] = useState<Pages>({
    ...{ of: text, accounts: [], next: null, failed: false },
  });
  /** Aborted when the text changes, so that no page of another list is added to this one. */
  const asked = useRef(new AbortController());
  const load = (after: string | null): void => {
    const { signal } = asked.current;
    const query = { ...(text && { q: text }), ...(after && { after }) };
    call('operator.accounts', { query, signal }).then(
      ({ accounts, next }) =>
        signal.aborted ||
        setPages((shown) => ({
          accounts: after === null ? accounts : [...shown.accounts, ...accounts],
          next,
          failed: false,
          of: text,
        })),
      () => signal.aborted || setPages((shown) => ({ ...shown, failed: true })),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another list
  useEffect(() => {
    const own = new AbortController();
    asked.current = own;
    load(null);
    return () => own.abort();
  }, [text]);
  return {
    accounts: pages.accounts,
    isMore: pages.of === text && pages.next !== null,
    failed: pages.failed,
    more: () => load(pages.next),
  };
};
