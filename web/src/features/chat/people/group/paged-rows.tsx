import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react';
import { useText } from '../../../../platform/i18n/language.ts';
import { type FetchPage, fetchPages, type Pages, withPage } from '../../../../platform/pages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MoreButton } from '../../../../ui/buttons/more-button.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { passFocusOn } from '../../../../ui/interaction/pass-focus-on.ts';
import { groupTexts } from './group.texts.ts';

export interface PagedRowsState<Row> {
  pages: Pages<Row> | undefined;
  setPages: Dispatch<SetStateAction<Pages<Row> | undefined>>;
  hasFailed: boolean;
  /** Reloads from the beginning, with as many rows as are shown. */
  load(): void;
  fetch: FetchPage<Row>;
}

/** Loads a list page by page, again whenever `version` changes. */
export const usePagedRows = <Row,>(
  fetch: FetchPage<Row>,
  version?: unknown,
): PagedRowsState<Row> => {
  const [pages, setPages] = useState<Pages<Row>>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    void fetchPages(fetch, pages?.rows.length ?? 0).then(setPages, () => setFailed(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(load, [version]);
  return { pages, setPages, hasFailed, load, fetch };
};

type Props<Row> = {
  of: PagedRowsState<Row>;
  label: string;
  /** Text for an empty list. */
  nothing: string;
  children: (row: Row) => ReactNode;
};

/** The rows of a dialog, or a placeholder while there are none. */
export function PagedRows<Row>({ of, label, nothing, children }: Props<Row>) {
  const t = useText(groupTexts);
  const { pages, setPages, hasFailed, load, fetch } = of;
  const next = pages?.next;
  return (
    <div className="mt-3">
      {pages === undefined && !hasFailed && <SkeletonRows rows={3} label={t('loading')} />}
      {hasFailed && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-body text-ink-2">{t('notLoaded')}</p>
          <Button icon="retry" onPress={load}>
            {t('retry')}
          </Button>
        </div>
      )}
      {pages?.rows.length === 0 && <p className="text-body text-ink-2">{nothing}</p>}
      <ul ref={passFocusOn} aria-label={label} className="divide-y divide-line-soft">
        {pages?.rows.map(children)}
      </ul>
      {next && (
        <MoreButton
          label={t('more')}
          retryLabel={t('retry')}
          onMore={async () => {
            const page = await fetch(next);
            setPages((held) => held && withPage(held, next, page));
          }}
        />
      )}
    </div>
  );
}
