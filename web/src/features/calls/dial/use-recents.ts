import type { CallRecord, PhoneCall } from '@kith/contract';
import { useCallback, useEffect, useState } from 'react';
import { type FetchPage, fetchPages, type Pages, withPage } from '../../../platform/pages.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { useIsVaultOpen } from '../../chat/index.ts';
import { useCalls, usePhone } from '../calls.react.ts';
import { earliestShown } from './recent-calls.ts';

interface Held<Row> {
  status: 'loading' | 'failed' | 'ready';
  pages: Pages<Row>;
  /** The list may contain calls from while the vault was open. */
  isVaultOpen: boolean;
}

/** Rows of a list, page by page, reloaded with every news. */
const useRows = <Row>(fetch: FetchPage<Row>, news: number) => {
  const isVaultOpen = useIsVaultOpen();
  const none: Held<Row> = { status: 'loading', pages: { rows: [], next: null }, isVaultOpen };
  const [all, setHeld] = useState(none);
  const held = all.isVaultOpen === isVaultOpen ? all : none;
  const { length } = held.pages.rows;
  const load = () =>
    fetchPages(fetch, length).then(
      (pages) => setHeld({ status: 'ready', pages, isVaultOpen }),
      () =>
        setHeld((now) =>
          now.status === 'ready' && now.isVaultOpen === isVaultOpen
            ? now
            : { ...none, status: 'failed' },
        ),
    );
  // Only news, not more rows, trigger a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void load(), [fetch, news, isVaultOpen]);
  return {
    ...held.pages,
    status: held.status,
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

/** The calls of the account, and those to telephones, as far as both are loaded. */
export const useRecents = () => {
  const { call } = usePlatform();
  const fetchCalls: FetchPage<CallRecord> = useCallback(
    async (after) => {
      const { calls, next } = await call('calls.list', { query: after ? { after } : {} });
      return { rows: calls, next };
    },
    [call],
  );
  const fetchPhone: FetchPage<PhoneCall> = useCallback(
    async (after) => {
      const { calls, next } = await call('phone.list', { query: after ? { after } : {} });
      return { rows: calls, next };
    },
    [call],
  );
  const calls = useRows(
    fetchCalls,
    useCalls((state) => state.news),
  );
  const phone = useRows(
    fetchPhone,
    usePhone((state) => state.news),
  );
  const both = [calls, phone];
  const from = Math.max(earliestShown(calls), earliestShown(phone));
  const isShown = ({ createdTime }: { createdTime: number }) => createdTime >= from;
  const find = (status: Held<unknown>['status']) => both.some((each) => each.status === status);
  return {
    status: find('failed') ? ('failed' as const) : find('loading') ? ('loading' as const) : 'ready',
    calls: calls.rows.filter(isShown),
    phoneCalls: phone.rows.filter(isShown),
    isMore: both.some(({ next }) => next !== null),
    more: async () => {
      // The list that hides the other one's calls.
      const held = both.filter((each) => earliestShown(each) === from);
      await Promise.all(held.map(({ more }) => more()));
    },
    reload: () => {
      for (const { reload } of both) reload();
    },
  };
};
