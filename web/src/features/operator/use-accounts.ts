import type { AccountSummary } from '@kith/contract';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/react.tsx';

interface Pages {
  accounts: AccountSummary[];
  next: string | null;
  failed: boolean;
}

/** The accounts that match a text, page by page. */
export const useAccounts = (text: string) => {
  const { call } = usePlatform();
  const [pages, setPages] = useState<Pages>({ accounts: [], next: null, failed: false });
  const load = (after: string | null, signal?: AbortSignal): void => {
    const query = { ...(text && { q: text }), ...(after && { after }) };
    call('operator.accounts', { query, ...(signal && { signal }) }).then(
      ({ accounts, next }) =>
        setPages((shown) => ({
          accounts: after === null ? accounts : [...shown.accounts, ...accounts],
          next,
          failed: false,
        })),
      () => signal?.aborted || setPages((shown) => ({ ...shown, failed: true })),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another list
  useEffect(() => {
    const asked = new AbortController();
    load(null, asked.signal);
    return () => asked.abort();
  }, [text]);
  return {
    accounts: pages.accounts,
    isMore: pages.next !== null,
    failed: pages.failed,
    more: () => load(pages.next),
  };
};
