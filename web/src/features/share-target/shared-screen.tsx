import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import {
  filesOf,
  type SharedItem,
  shareError,
  wordsOf,
} from '../../platform/share-target/shared-item.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SendTo } from '../chat/index.ts';
import { SendAsFileLink } from '../shares/index.ts';
import { shareTargetTexts } from './share-target.texts.ts';
import { useShared } from './shared.react.ts';
import { SharedItems } from './shared-items.tsx';

/** `/app/shared`: what another app has shared, and where to send it. */
export function SharedScreen() {
  const t = useText(shareTargetTexts);
  const navigate = useNavigate();
  const { read, forget } = useShared();
  /** Null until they have been read. */
  const [items, setItems] = useState<readonly SharedItem[] | undefined | null>(null);
  usePageTitle(t('title'));
  useEffect(() => {
    let isHere = true;
    void read().then((found) => isHere && setItems(found));
    return () => {
      isHere = false;
    };
  }, [read]);

  const leave = async (path: string) => {
    await forget();
    await navigate(path, { replace: true });
  };
  if (items === undefined)
    return (
      <EmptyState
        level={1}
        title={t('nothingTitle')}
        text={t('nothingText')}
        action={<Button onPress={() => void leave('/app/chat')}>{t('openChats')}</Button>}
      />
    );
  const error = items === null ? undefined : shareError(items);
  return (
    <div className="scroll-quiet h-full">
      <div className="mx-auto max-w-xl px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-16 small:px-8 small:pt-6">
        <PageHeader title={t('title')} />
        {items === null && <SkeletonRows rows={3} label={t('loading')} />}
        {error && (
          <p
            role="alert"
            className="mb-4 rounded-row bg-harm-soft px-4 py-3 text-body text-harm-text"
          >
            {t(error === 'TooBigError' ? 'tooBig' : 'notSupported')}
          </p>
        )}
        {items && items.length > 0 && <SharedItems items={items} />}
        {items && <AsFileLink items={items} onReady={(path) => void leave(path)} />}
        {items && !error && (
          <>
            <h2 className="mt-7 mb-2 text-lead font-heading tracking-tight">{t('sendTo')}</h2>
            <SendTo
              meanwhile={<SkeletonRows rows={3} label={t('loading')} />}
              words={wordsOf(items)}
              files={filesOf(items)}
              onReady={(chatId) => void leave(`/app/chat/${chatId}`)}
            />
          </>
        )}
        {items && (
          <div className="mt-6">
            <Button look="quiet" onPress={() => void leave('/app/chat')}>
              {t('discard')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** For files, also those that are too large to be shared into a chat. */
function AsFileLink({
  items,
  onReady,
}: {
  items: readonly SharedItem[];
  onReady: (path: string) => void;
}) {
  const t = useText(shareTargetTexts);
  const files = filesOf(items);
  const areSomeTooBig = items.some(({ error }) => error === 'TooBigError');
  if (files.length === 0 && !areSomeTooBig) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <SendAsFileLink files={files} onReady={onReady} />
      {areSomeTooBig && <p className="text-small text-ink-2">{t('linkTooBig')}</p>}
      {wordsOf(items) !== '' && <p className="text-small text-ink-2">{t('linkWords')}</p>}
    </div>
  );
}
