import type { ShareDetails } from '@kith/contract';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { linkButton } from '../../../ui/buttons/link-button.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { useDetails } from '../encrypted/use-share-keys.ts';
import { shareFilesTexts } from '../share-files.texts.ts';
import type { ShareTarget } from '../shares-paths.ts';
import { type OpenedShare, useShare } from '../use-share.ts';
import { ShareDetail } from './share-detail.tsx';
import { ShareLog } from './share-log.tsx';

type Props = {
  id: string;
  /** The recipient of the link. */
  to: ShareTarget | null;
  onChange: () => void;
};

/** The share of the address, and its log beside it if there is room. */
export function OpenShare({ id, to, onChange }: Props) {
  const t = useText(shareFilesTexts);
  const opened = useShare(id, onChange);
  const { shown } = opened;
  if (shown.status === 'loading') return <SkeletonRows label={t('loading')} />;
  if (shown.status === 'missing')
    return (
      <EmptyState
        title={t('missingTitle')}
        text={t('missingText')}
        action={
          <Link to="/app/share-files" className={linkButton('outline', 'medium')}>
            {t('back')}
          </Link>
        }
      />
    );
  if (shown.status === 'failed')
    return (
      <FailedState
        title={t('openFailedTitle')}
        text={t('listFailedText')}
        retryLabel={t('retry')}
        onRetry={opened.retry}
        detailsLabel={t('details')}
      />
    );
  return <ReadyShare share={shown.share} opened={opened} to={to} />;
}

type ReadyProps = { share: ShareDetails; opened: OpenedShare; to: ShareTarget | null };

function ReadyShare({ share, opened, to }: ReadyProps) {
  const secret = useDetails(share);
  const { shown } = opened;
  const log = shown.status === 'ready' ? shown.log : { rows: [], next: null };
  const names = new Map(
    share.files.map(({ name }, place) => [name, secret?.details.files[place]?.name ?? name]),
  );
  return (
    <div className="scroll-quiet h-full large:flex large:overflow-hidden">
      <div className="min-w-0 flex-1 large:scroll-quiet large:h-full">
        <article
          aria-label={secret?.details.title ?? share.title}
          className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-8 small:px-8 small:pt-8"
        >
          <ShareDetail share={share} opened={opened} to={to} secret={secret} />
        </article>
      </div>
      <aside className="mx-auto w-full max-w-2xl px-4 pb-16 small:px-8 large:scroll-quiet large:mx-0 large:h-full large:w-80 large:shrink-0 large:border-s large:border-line large:bg-pane large:px-5 large:pt-5">
        <ShareLog
          entries={log.rows.map((entry) => ({
            ...entry,
            fileName: names.get(entry.fileName ?? '') ?? entry.fileName,
          }))}
          isMore={log.next !== null}
          onMore={opened.moreLog}
        />
      </aside>
    </div>
  );
}
