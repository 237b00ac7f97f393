import type { CallRecord } from '@kith/contract';
import { useCallback, useEffect, useState } from 'react';
import { type FetchPage, fetchPages, type Pages, withPage } from '../../../platform/pages.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { useIsVaultOpen } from '../../chat/index.ts';
import { useCalls } from '../calls.react.ts';

interface Held {
  status: 'loading' | 'failed' | 'ready';
  pages: Pages<CallRecord>;
  /** The list may contain calls from while the vault was open. */
  isVaultOpen: boolean;
}

const NONE: Held = { status: 'loading', pages: { rows: [], next: null }, isVaultOpen: false };

/** The calls of the account, page by page, reloaded when one changes. */
export const useRecents = () => {
  const { call } = usePlatform();
  const news = useCalls((state) => state.news);
  const isVaultOpen = useIsVaultOpen();
  const [all, setHeld] = useState<Held>({ ...NONE, isVaultOpen });
  const held = all.isVaultOpen === isVaultOpen ? all : NONE;
  const fetch: FetchPage<CallRecord> = useCallback(
    async (after) => {
      const { calls, next } = await call('calls.list', { query: after ? { after } : {} });
      return { rows: calls, next };
    },
    [call],
  );
  const { length } = held.pages.rows;
  const load = useCallback(
    () =>
      fetchPages(fetch, length).then(
        (pages) => setHeld({ status: 'ready', pages, isVaultOpen }),
        () =>
          setHeld((now) =>
            now.status === 'ready' && now.isVaultOpen === isVaultOpen
              ? now
              : { ...NONE, isVaultOpen, status: 'failed' },
          ),
      ),
    [fetch, length, isVaultOpen],
  );
  // Only news, not more rows, trigger a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void load(), [fetch, news, isVaultOpen]);
  return {
    status: held.status,
    calls: held.pages.rows,
    isMore: held.pages.next !== null,
    more: async () => {
      const { next } = held.pages;
      if (next === null) return;
      const page = await fetch(next);
      setHeld((now) => ({ ...now, pages: withPage(now.pages, next, page) }));
    },
    reload: () => {
      setHeld((now) => ({ ...now, status: 'loading' }));
      void load();
    },
  };
};
