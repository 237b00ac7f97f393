import type { CallInput, ShareDetails, ShareLogEntry } from '@kith/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toFailure } from '../../platform/failure.ts';
import { type FetchPage, fetchPages, type Pages, withPage } from '../../platform/pages.ts';
import { usePlatform } from '../../platform/react.tsx';
import { EVERY_MS } from './use-shares.ts';

type Shown =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'missing' }
  | { status: 'ready'; share: ShareDetails; log: Pages<ShareLogEntry> };

export type ShareChange = CallInput<'shares.update'>['body'];

/** A share with its log, refreshed while shown. `onChange` is called after own changes. */
export const useShare = (id: string, onChange: () => void) => {
  const { call } = usePlatform();
  const [shown, setShown] = useState<Shown>({ status: 'loading' });
  const fetchLog: FetchPage<ShareLogEntry> = useCallback(
    async (after) => {
      const query = after ? { after } : {};
      const { entries, next } = await call('shares.log', { params: { id }, query });
      return { rows: entries, next };
    },
    [call, id],
  );
  const held = shown.status === 'ready' ? shown.log.rows.length : 0;
  const load = useCallback(
    () =>
      Promise.all([call('shares.get', { params: { id } }), fetchPages(fetchLog, held)]).then(
        ([share, log]) => setShown({ status: 'ready', share, log }),
        (cause) => {
          const isMissing = toFailure(cause).status === 404;
          setShown((now) =>
            now.status === 'ready' && !isMissing
              ? now
              : { status: isMissing ? 'missing' : 'failed' },
          );
        },
      ),
    [call, id, fetchLog, held],
  );
  useEffect(() => {
    if (held === 0) void load();
    const timer = setInterval(() => void load(), EVERY_MS);
    return () => clearInterval(timer);
  }, [load, held]);

  const take = (share: ShareDetails): void => {
    setShown((now) => (now.status === 'ready' ? { ...now, share } : now));
    onChange();
  };
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** One at a time, each based on what the previous one has left. */
  const update = (changeOf: (share: ShareDetails) => Promise<ShareChange>): Promise<void> => {
    const params = { id };
    const updated = turn.current.then(async () => {
      const body = await changeOf(await call('shares.get', { params }));
      take(await call('shares.update', { params, body }));
    });
    turn.current = updated.catch(() => {});
    return updated;
  };
  return {
    shown,
    retry: () => {
      setShown({ status: 'loading' });
      void load();
    },
    moreLog: async () => {
      const after = shown.status === 'ready' ? shown.log.next : null;
      if (after === null) return;
      const page = await fetchLog(after);
      setShown((now) =>
        now.status === 'ready' ? { ...now, log: withPage(now.log, after, page) } : now,
      );
    },
    update,
    revoke: async () => take(await call('shares.revoke', { params: { id } })),
    remove: async () => {
      await call('shares.remove', { params: { id } });
      onChange();
    },
  };
};
export type OpenedShare = ReturnType<typeof useShare>;
