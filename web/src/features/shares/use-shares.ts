import type { Share, StorageUsage } from '@kith/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FetchPage, fetchPages, type Pages, withPage } from '../../platform/pages.ts';
import { usePlatform } from '../../platform/react.tsx';
import { useNews } from './use-news.ts';

/** Refresh interval for actions of visitors while the screen is open. */
export const EVERY_MS = 15_000;

interface Held {
  status: 'loading' | 'failed' | 'ready';
  pages: Pages<Share>;
  usage?: StorageUsage;
}

/** The shares of the profile, page by page and refreshed while they are shown. */
export const useShareList = (q: string) => {
  const { call } = usePlatform();
  const news = useNews();
  const [held, setHeld] = useState<Held>({ status: 'loading', pages: { rows: [], next: null } });
  const fetch: FetchPage<Share> = useCallback(
    async (after) => {
      const query = { ...(q !== '' && { q }), ...(after && { after }) };
      const { shares, next } = await call('shares.list', { query });
      return { rows: shares, next };
    },
    [call, q],
  );
  const current = useRef(fetch);
  current.current = fetch;
  const load = useCallback(
    (count: number) =>
      Promise.all([fetchPages(fetch, count), call('files.usage')]).then(
        // An answer to an earlier query is ignored.
        ([pages, usage]) => {
          if (current.current === fetch) setHeld({ status: 'ready', pages, usage });
        },
        () =>
          setHeld((shown) => (shown.status === 'ready' ? shown : { ...shown, status: 'failed' })),
      ),
    [call, fetch],
  );
  const { length } = held.pages.rows;
  // What arrives takes up space.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every piece of news
  useEffect(() => void load(length), [load, news]);
  useEffect(() => {
    const timer = setInterval(() => void load(length), EVERY_MS);
    return () => clearInterval(timer);
  }, [load, length]);
  return {
    status: held.status,
    shares: held.pages.rows,
    usage: held.usage,
    isMore: held.pages.next !== null,
    more: async () => {
      const { next } = held.pages;
      if (next === null) return;
      const page = await fetch(next);
      setHeld((shown) => ({ ...shown, pages: withPage(shown.pages, next, page) }));
    },
    reload: () => void load(length),
  };
};
export type ShareList = ReturnType<typeof useShareList>;
