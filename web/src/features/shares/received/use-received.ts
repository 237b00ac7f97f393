import type { ReceivedShare } from '@kith/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FetchPage, fetchPages, type Pages, withPage } from '../../../platform/pages.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { useIsVaultOpen } from '../../chat/index.ts';
import { useNews } from '../use-news.ts';
import { EVERY_MS } from '../use-shares.ts';

interface Held {
  status: 'loading' | 'failed' | 'ready';
  pages: Pages<ReceivedShare>;
  /** The list may contain shares from while the vault was open. */
  isVaultOpen: boolean;
}

const NONE: Held = { status: 'loading', pages: { rows: [], next: null }, isVaultOpen: false };

/** Shares received by the profile, page by page, refreshed while shown. */
export const useReceived = (q: string) => {
  const { call } = usePlatform();
  const news = useNews();
  const isVaultOpen = useIsVaultOpen();
  const [all, setHeld] = useState<Held>({ ...NONE, isVaultOpen });
  const held = all.isVaultOpen === isVaultOpen ? all : NONE;
  const fetch: FetchPage<ReceivedShare> = useCallback(
    async (after) => {
      const query = { ...(q !== '' && { q }), ...(after && { after }) };
      const { shares, next } = await call('receivedShares.list', { query });
      return { rows: shares, next };
    },
    [call, q],
  );
  const current = useRef(fetch);
  current.current = fetch;
  const load = useCallback(
    (count: number) =>
      fetchPages(fetch, count).then(
        // An answer to an earlier query is ignored.
        (pages) => {
          if (current.current === fetch) setHeld({ status: 'ready', pages, isVaultOpen });
        },
        () =>
          setHeld((shown) =>
            shown.status === 'ready' && shown.isVaultOpen === isVaultOpen
              ? shown
              : { ...NONE, isVaultOpen, status: 'failed' },
          ),
      ),
    [fetch, isVaultOpen],
  );
  const { length } = held.pages.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every piece of news
  useEffect(() => void load(length), [load, news]);
  useEffect(() => {
    const timer = setInterval(() => void load(length), EVERY_MS);
    return () => clearInterval(timer);
  }, [load, length]);
  return {
    status: held.status,
    shares: held.pages.rows,
    isMore: held.pages.next !== null,
    more: async () => {
      const { next } = held.pages;
      if (next === null) return;
      const page = await fetch(next);
      setHeld((shown) => ({ ...shown, pages: withPage(shown.pages, next, page) }));
    },
    reload: () => void load(length),
    remove: async (id: string) => {
      await call('receivedShares.remove', { params: { id } });
      await load(length);
    },
  };
};
