import type { FileRequest } from '@kith/contract';
import { Link } from 'react-router';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { IMPORT } from '../../../ui/icons/drawings.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { RowTile } from '../components/row-tile.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import { requestPath } from '../shares-paths.ts';
import { fileRequestsTexts } from './file-requests.texts.ts';
import { useRequestList } from './use-file-requests.ts';

type Props = {
  openId: string | undefined;
  /** The query. */
  q: string;
};

/** The requests, latest first. */
export function RequestsList({ openId, q }: Props) {
  const t = useText(fileRequestsTexts);
  const ofShares = useText(shareFilesTexts);
  const { status, requests, isMore, more, reload } = useRequestList(q);
  if (status === 'loading') return <SkeletonRows label={t('loading')} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('listFailedTitle')}
        text={ofShares('listFailedText')}
        retryLabel={t('retry')}
        onRetry={reload}
        detailsLabel={t('details')}
      />
    );
  if (requests.length === 0 && q !== '')
    return <EmptyState title={ofShares('notFoundTitle')} text={ofShares('notFoundText')} />;
  if (requests.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <ul>
      {requests.map((request) => (
        <li key={request.id}>
          <RequestRow request={request} isOpen={request.id === openId} />
        </li>
      ))}
      {isMore && (
        <li>
          <MoreButton label={t('more')} retryLabel={t('retry')} onMore={more} />
        </li>
      )}
    </ul>
  );
}

export const REQUEST_STATES = {
  expired: 'stateExpired',
  closed: 'stateClosed',
  full: 'stateFull',
} as const;

function RequestRow({ request, isOpen }: { request: FileRequest; isOpen: boolean }) {
  const t = useText(fileRequestsTexts);
  const ofShares = useText(shareFilesTexts);
  const { language } = useLanguage();
  const today = useToday();
  const { id, title, state, fileCount, size, createdTime, hasPassword } = request;
  const summary = ofShares('summary', {
    files: ofShares('fileCount', { count: fileCount }),
    size: bytesText(language, size),
  });
  return (
    <Link to={requestPath(id)} className={listRow} aria-current={isOpen ? 'page' : undefined}>
      <ListRowBody
        leading={<RowTile icon={IMPORT} />}
        title={title}
        time={listTime(language, createdTime, today, { yesterday: t('yesterday') })}
        preview={state === 'open' ? summary : `${t(REQUEST_STATES[state])} · ${summary}`}
        marks={hasPassword && <Icon name="lock" size={14} />}
      />
    </Link>
  );
}
