import type { CallInput, FileRequest, ReceivedFile } from '@kith/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import {
  type FetchPage,
  fetchPages,
  type Pages,
  withoutRows,
  withPage,
} from '../../../platform/pages.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { useNews } from '../use-news.ts';

interface Held {
  status: 'loading' | 'failed' | 'ready';
  pages: Pages<FileRequest>;
}

/** The requests of the profile, page by page, live. */
export const useRequestList = (q: string) => {
  const { call } = usePlatform();
  const news = useNews();
  const [held, setHeld] = useState<Held>({ status: 'loading', pages: { rows: [], next: null } });
  const fetch: FetchPage<FileRequest> = useCallback(
    async (after) => {
      const query = { ...(q !== '' && { q }), ...(after && { after }) };
      const { fileRequests, next } = await call('fileRequests.list', { query });
      return { rows: fileRequests, next };
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
          if (current.current === fetch) setHeld({ status: 'ready', pages });
        },
        () =>
          setHeld((shown) => (shown.status === 'ready' ? shown : { ...shown, status: 'failed' })),
      ),
    [fetch],
  );
  const { length } = held.pages.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every piece of news
  useEffect(() => void load(length), [load, news]);
  return {
    status: held.status,
    requests: held.pages.rows,
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

type Shown =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'missing' }
  | { status: 'ready'; request: FileRequest; files: Pages<ReceivedFile> };

type RequestChange = CallInput<'fileRequests.update'>['body'];

/** A request with its received files, latest first and page by page, live. */
export const useFileRequest = (id: string) => {
  const { call } = usePlatform();
  const news = useNews();
  const [shown, setShown] = useState<Shown>({ status: 'loading' });
  const params = useMemo(() => ({ id }), [id]);
  const fetch: FetchPage<ReceivedFile> = useCallback(
    async (after) => {
      const query = after ? { after } : {};
      const { files, next } = await call('fileRequests.files', { params, query });
      return { rows: files, next };
    },
    [call, params],
  );
  const held = shown.status === 'ready' ? shown.files.rows.length : 0;
  const load = useCallback(
    (count: number) =>
      Promise.all([call('fileRequests.get', { params }), fetchPages(fetch, count)]).then(
        ([request, files]) => setShown({ status: 'ready', request, files }),
        (cause) => {
          const isMissing = toFailure(cause).status === 404;
          setShown((now) =>
            now.status === 'ready' && !isMissing
              ? now
              : { status: isMissing ? 'missing' : 'failed' },
          );
        },
      ),
    [call, params, fetch],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every piece of news
  useEffect(() => void load(held), [load, news]);
  const take = (request: FileRequest) =>
    setShown((now) => (now.status === 'ready' ? { ...now, request } : now));
  return {
    shown,
    retry: () => {
      setShown({ status: 'loading' });
      void load(0);
    },
    more: async () => {
      const after = shown.status === 'ready' ? shown.files.next : null;
      if (after === null) return;
      const page = await fetch(after);
      setShown((now) =>
        now.status === 'ready' ? { ...now, files: withPage(now.files, after, page) } : now,
      );
    },
    update: async (body: RequestChange) =>
      take(await call('fileRequests.update', { params, body })),
    removeFile: async (fileId: string) => {
      const request = await call('fileRequests.removeFile', { params: { id, fileId } });
      setShown((now) =>
        now.status === 'ready'
          ? { ...now, request, files: withoutRows(now.files, (file) => file.id === fileId) }
          : now,
      );
    },
    remove: () => call('fileRequests.remove', { params }),
  };
};
export type OpenedRequest = ReturnType<typeof useFileRequest>;
