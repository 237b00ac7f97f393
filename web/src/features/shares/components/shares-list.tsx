import type { Share } from '@kith/contract';
import { Link } from 'react-router';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { encryptedTexts } from '../encrypted/encrypted.texts.ts';
import { useShareKeys } from '../encrypted/use-share-keys.ts';
import { shareFilesTexts } from '../share-files.texts.ts';
import { useOutgoing } from '../use-outbox.ts';
import type { ShareList } from '../use-shares.ts';
import { RowTile } from './row-tile.tsx';

type Props = {
  list: ShareList;
  openId: string | undefined;
  /** The query. */
  q: string;
};

/** The shares, latest first, below the new one. */
export function SharesList({ list, openId, q }: Props) {
  const t = useText(shareFilesTexts);
  const { status, shares } = list;
  const isDraft = useOutgoing().length > 0 && q === '';
  return (
    <>
      {isDraft && <DraftRow isOpen={openId === 'new'} />}
      {status === 'loading' && <SkeletonRows label={t('loading')} />}
      {status === 'failed' && (
        <FailedState
          title={t('listFailedTitle')}
          text={t('listFailedText')}
          retryLabel={t('retry')}
          onRetry={list.reload}
          detailsLabel={t('details')}
        />
      )}
      {status === 'ready' && shares.length === 0 && q !== '' && (
        <EmptyState title={t('notFoundTitle')} text={t('notFoundText')} />
      )}
      {status === 'ready' && shares.length === 0 && q === '' && !isDraft && (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      )}
      <ul>
        {shares.map((share) => (
          <li key={share.id}>
            <ShareRow share={share} isOpen={share.id === openId} />
          </li>
        ))}
        {list.isMore && (
          <li>
            <MoreButton label={t('more')} retryLabel={t('retry')} onMore={list.more} />
          </li>
        )}
      </ul>
    </>
  );
}

function DraftRow({ isOpen }: { isOpen: boolean }) {
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const files = useOutgoing();
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const arrived = files.reduce((sum, file) => sum + file.size * file.part, 0);
  const part = new Intl.NumberFormat(language, { style: 'percent' }).format(
    size === 0 ? 1 : arrived / size,
  );
  const isSending = files.some(({ state }) => state === 'sending' || state === 'waiting');
  return (
    <Link
      to="/app/share-files/new"
      className={listRow}
      aria-current={isOpen ? 'page' : undefined}
      data-share="new"
    >
      <ListRowBody
        leading={<RowTile icon="file" />}
        title={t('draft')}
        preview={isSending ? t('draftSending', { part }) : t('draftWaiting')}
      />
    </Link>
  );
}

const STATES = { expired: 'stateExpired', revoked: 'stateRevoked', usedUp: 'stateUsedUp' } as const;

function ShareRow({ share, isOpen }: { share: Share; isOpen: boolean }) {
  const t = useText(shareFilesTexts);
  const ofEncrypted = useText(encryptedTexts);
  const keys = useShareKeys();
  const { language } = useLanguage();
  const today = useToday();
  const { state, fileCount, size, id, createdTime } = share;
  const title = share.title || (keys.find(id)?.title ?? ofEncrypted('untitled'));
  const summary = t('summary', {
    files: t('fileCount', { count: fileCount }),
    size: bytesText(language, size),
  });
  return (
    <Link
      to={`/app/share-files/${id}`}
      className={listRow}
      aria-current={isOpen ? 'page' : undefined}
      data-share={id}
    >
      <ListRowBody
        leading={<RowTile icon="file" />}
        title={title}
        time={listTime(language, createdTime, today, { yesterday: t('yesterday') })}
        preview={state === 'open' ? summary : t(STATES[state])}
        marks={(share.hasPassword || share.isEncrypted) && <Icon name="lock" size={14} />}
      />
    </Link>
  );
}
