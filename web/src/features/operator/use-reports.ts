import type { ReportSummary } from '@kith/contract';
import { LIST_PAGE } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';
import { type Pages, withPage } from '../../platform/pages.ts';
import { usePlatform } from '../../platform/react.tsx';

const NONE: Pages<ReportSummary> = { rows: [], next: null };

/** Open reports, page by page. */
export const useReports = () => {
  const { call } = usePlatform();
  const [pages, setPages] = useState<Pages<ReportSummary>>();
  const [failed, setFailed] = useState(false);
  const load = (after: string | null): Promise<void> =>
    call('operator.reports', { query: { take: `${LIST_PAGE}`, ...(after && { after }) } }).then(
      ({ reports: rows, next }) => {
        setFailed(false);
        setPages((shown = NONE) =>
          after === null ? { rows, next } : withPage(shown, after, { rows, next }),
        );
      },
      () => setFailed(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(null), []);
  const { rows, next } = pages ?? NONE;
  return {
    reports: rows,
    isLoaded: pages !== undefined,
    isMore: next !== null,
    failed,
    more: () => void load(next),
    /** Resolves with whether the server has done it. */
    close: (report: ReportSummary, isClosed: boolean): Promise<boolean> =>
      call('operator.updateReport', { params: { id: report.id }, body: { isClosed } }).then(
        () => {
          setPages((shown = NONE) => ({
            ...shown,
            rows: isClosed
              ? shown.rows.filter(({ id }) => id !== report.id)
              : [...shown.rows, report].toSorted((a, b) => b.createdTime - a.createdTime),
          }));
          return true;
        },
        () => false,
      ),
  };
};
