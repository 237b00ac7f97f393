import type { FileRequest, ReceivedFile } from '@kith/contract';
import { Link } from 'react-router';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import type { Pages } from '../../../platform/pages.ts';
import { linkButton } from '../../../ui/buttons/link-button.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { BackToShares } from '../components/back-to-shares.tsx';
import { LinkCard } from '../components/link-card.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import { REQUESTS_PATH } from '../shares-paths.ts';
import { fileRequestsTexts } from './file-requests.texts.ts';
import { ReceivedFiles } from './received-files.tsx';
import { RequestActs } from './request-acts.tsx';
import { REQUEST_STATES } from './requests-list.tsx';
import { type OpenedRequest, useFileRequest } from './use-file-requests.ts';

/** The request from the address, with its received files. */
export function OpenRequest({ id }: { id: string }) {
  const t = useText(fileRequestsTexts);
  const ofShares = useText(shareFilesTexts);
  const opened = useFileRequest(id);
  const { shown } = opened;
  if (shown.status === 'loading') return <SkeletonRows label={t('loading')} />;
  if (shown.status === 'missing')
    return (
      <EmptyState
        title={t('missingTitle')}
        text={ofShares('missingText')}
        action={
          <Link to={REQUESTS_PATH} className={linkButton('outline', 'medium')}>
            {ofShares('back')}
          </Link>
        }
      />
    );
  if (shown.status === 'failed')
    return (
      <FailedState
        title={t('openFailedTitle')}
        text={ofShares('listFailedText')}
        retryLabel={t('retry')}
        onRetry={opened.retry}
        detailsLabel={t('details')}
      />
    );
  return <RequestDetail request={shown.request} files={shown.files} opened={opened} />;
}

type Props = { request: FileRequest; files: Pages<ReceivedFile>; opened: OpenedRequest };

function RequestDetail({ request, files, opened }: Props) {
  const t = useText(fileRequestsTexts);
  const ofShares = useText(shareFilesTexts);
  const { language } = useLanguage();
  const { title, note, url, state, createdTime, expiresTime } = request;
  const { fileCount, maxFiles, size, maxBytes, hasPassword } = request;
  usePageTitle(title);
  return (
    <div className="scroll-quiet h-full">
      <article
        aria-label={title}
        className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-16 small:px-8 small:pt-8"
      >
        <header className="flex items-start gap-1">
          <BackToShares path={REQUESTS_PATH} />
          <div className="min-w-0">
            <h1 className="text-display font-heading tracking-[-0.03em] break-words">
              <bdi>{title}</bdi>
            </h1>
            <p className="mt-1 text-body text-ink-2">
              {t('askedOn', { time: stampTime(language, createdTime) })}
            </p>
            {note !== '' && (
              <p className="mt-2 text-body break-words whitespace-pre-wrap" dir="auto">
                {note}
              </p>
            )}
          </div>
        </header>
        <LinkCard
          url={url}
          over={state === 'open' ? undefined : t(REQUEST_STATES[state])}
          facts={[
            [
              ofShares('expires'),
              expiresTime === null ? ofShares('expiresNever') : stampTime(language, expiresTime),
            ],
            [t('received'), t('receivedOf', { count: fileCount, max: maxFiles })],
            [
              t('size'),
              t('sizeOf', { size: bytesText(language, size), max: bytesText(language, maxBytes) }),
            ],
            [t('password'), ofShares(hasPassword ? 'on' : 'off')],
          ]}
        />
        <ReceivedFiles id={request.id} pages={files} opened={opened} />
        <RequestActs request={request} opened={opened} />
      </article>
    </div>
  );
}
