import type { ReceivedShare } from '@kith/contract';
import { sharePath } from '@kith/contract/shares/shares';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { RowTile } from '../components/row-tile.tsx';
import { encryptedTexts } from '../encrypted/encrypted.texts.ts';
import { shareFilesTexts } from '../share-files.texts.ts';
import { receivedTexts } from './received.texts.ts';
import { useReceived } from './use-received.ts';

/** Received shares, latest first, or the search results; each opens its public page. */
export function ReceivedList({ q }: { q: string }) {
  const t = useText(receivedTexts);
  const ofShares = useText(shareFilesTexts);
  const nameOf = useNameOf();
  const received = useReceived(q);
  const { status, shares } = received;
  const remove = (id: string) =>
    void received.remove(id).catch(() => void notify(() => t('tryAgain')));
  return (
    <>
      {status === 'loading' && <SkeletonRows label={t('loading')} />}
      {status === 'failed' && (
        <FailedState
          title={t('failedTitle')}
          text={ofShares('listFailedText')}
          retryLabel={t('retry')}
          onRetry={received.reload}
          detailsLabel={t('details')}
        />
      )}
      {status === 'ready' &&
        shares.length === 0 &&
        (q === '' ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <EmptyState title={ofShares('notFoundTitle')} text={t('notFoundText')} />
        ))}
      <ul aria-label={t('received')}>
        {shares.map((share) => (
          <li key={share.id} className="flex items-center pe-1">
            <ReceivedRow share={share} />
            <IconButton
              icon="xmark"
              size={16}
              label={t('removeName', { name: nameOf(share) })}
              onPress={() => remove(share.id)}
            />
          </li>
        ))}
        {received.isMore && (
          <li>
            <MoreButton label={t('more')} retryLabel={t('retry')} onMore={received.more} />
          </li>
        )}
      </ul>
    </>
  );
}

/** The displayed name of a share. */
function useNameOf() {
  const t = useText(receivedTexts);
  const ofEncrypted = useText(encryptedTexts);
  return ({ title, isEncrypted }: ReceivedShare): string =>
    title ?? (isEncrypted ? ofEncrypted('untitled') : t('locked'));
}

function ReceivedRow({ share }: { share: ReceivedShare }) {
  const t = useText(receivedTexts);
  const nameOf = useNameOf();
  const ofShares = useText(shareFilesTexts);
  const { language } = useLanguage();
  const today = useToday();
  const { id, title, from, fileCount, size, sentTime } = share;
  const summary = ofShares('summary', {
    files: ofShares('fileCount', { count: fileCount }),
    size: bytesText(language, size),
  });
  return (
    <a
      href={sharePath(id)}
      target="_blank"
      rel="noopener"
      className={`${listRow} min-w-0 flex-1`}
      data-share={id}
    >
      <ListRowBody
        leading={<RowTile icon="file" />}
        title={nameOf(share)}
        time={listTime(language, sentTime, today, { yesterday: t('yesterday') })}
        preview={from === null ? summary : t('fromSender', { name: from.name, summary })}
        marks={title === null && <Icon name="lock" size={14} />}
      />
    </a>
  );
}
