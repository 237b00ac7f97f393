import type { GroupLinkView } from '@kith/contract';
import type { GroupLinkState } from '@kith/contract/base/enums';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PaneHeader } from '../../../ui/layout/panes.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { EmptyPicture } from '../../../ui/pictures/empty-picture.tsx';
import { useChat, useChatEngine } from '../chat.react.ts';
import { BackToList } from '../conversation/back-to-list.tsx';
import { joinTexts } from './join.texts.ts';

type Look = GroupLinkView | 'loading' | 'notValid' | 'tooMany' | 'failed';

/** Why nobody, or not this person, can join. */
const REASONS = {
  declined: 'declined',
  removed: 'removed',
  blocked: 'blocked',
  full: 'full',
} as const satisfies Partial<Record<GroupLinkState, string>>;

/** `/app/chat/join#CODE`: shows the group of a link and lets people join it. */
export function JoinGroup() {
  const t = useText(joinTexts);
  const { me } = useChatEngine();
  const { call } = usePlatform();
  const navigate = useNavigate();
  const code = useLocation().hash.slice(1);
  const [look, setLook] = useState<Look>('loading');
  const [isBusy, setBusy] = useState(false);
  const ask = useCallback(
    (name: 'groupLinks.look' | 'groupLinks.join' | 'groupLinks.withdraw') =>
      call(name, { as: me, body: { code } }),
    [call, me, code],
  );
  const load = useCallback(() => {
    setLook('loading');
    ask('groupLinks.look').then(setLook, (cause) => {
      const { code: why } = toFailure(cause);
      const isWrong = why === 'not_found' || why === 'invalid_field';
      setLook(isWrong ? 'notValid' : why === 'rate_limited' ? 'tooMany' : 'failed');
    });
  }, [ask]);
  useEffect(load, [load]);

  const view = typeof look === 'string' ? undefined : look;
  const chatId = view?.chatId ?? '';
  const isIn = view?.state === 'member';
  const hasChat = useChat(chatId) !== undefined;
  useEffect(() => {
    if (isIn || hasChat) void navigate(`/app/chat/${chatId}`, { replace: true });
  }, [isIn, hasChat, chatId, navigate]);

  const isWaiting = view?.state === 'asked';
  useEffect(() => {
    if (!isWaiting) return;
    // Nobody is told that a request was declined.
    const again = () => void ask('groupLinks.look').then(setLook, () => {});
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [isWaiting, ask]);

  const act = (name: 'groupLinks.join' | 'groupLinks.withdraw') => {
    setBusy(true);
    ask(name)
      .then(setLook, () => {
        notify(() => t('tryAgain'));
        // It may have ended meanwhile.
        load();
      })
      .finally(() => setBusy(false));
  };
  const title = view?.group?.name ?? t('group');
  usePageTitle(t('joinGroup'));
  return (
    <>
      <PaneHeader line>
        <BackToList />
        <h2 className="flex-1 truncate text-lead font-heading tracking-tight">{t('joinGroup')}</h2>
      </PaneHeader>
      {look === 'loading' || isIn ? (
        <p role="status" aria-label={t('loading')} className="m-auto text-ink-2">
          <Spinner size={24} />
        </p>
      ) : view?.group ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <section
            aria-label={title}
            className="mx-auto flex min-h-full max-w-sm flex-col items-center justify-center gap-1 p-6 text-center"
          >
            <Avatar id={code} name={title} src={view.group.avatar} group size={88} />
            <h3 className="mt-3 max-w-full text-title font-heading tracking-tight text-balance wrap-anywhere">
              <bdi>{title}</bdi>
            </h3>
            <p className="text-small text-ink-2">
              {t('members', { count: view.group.memberCount })}
            </p>
            {view.group.description !== '' && (
              <p dir="auto" className="mt-3 max-w-full text-body whitespace-pre-line wrap-anywhere">
                {view.group.description}
              </p>
            )}
            <Answer
              view={view}
              isBusy={isBusy}
              onJoin={() => act('groupLinks.join')}
              onWithdraw={() => act('groupLinks.withdraw')}
            />
          </section>
        </div>
      ) : (
        <Refused look={look} onRetry={load} />
      )}
    </>
  );
}

type AnswerProps = {
  view: GroupLinkView;
  isBusy: boolean;
  onJoin: () => void;
  onWithdraw: () => void;
};

/** The available actions. */
function Answer({ view: { state, group }, isBusy, onJoin, onWithdraw }: AnswerProps) {
  const t = useText(joinTexts);
  const reason = state in REASONS ? REASONS[state as keyof typeof REASONS] : undefined;
  return (
    <div className="mt-6 flex w-full flex-col gap-3">
      <p role="status" className="text-body text-pretty text-ink-2 empty:hidden">
        {reason !== undefined
          ? t(reason)
          : state === 'asked'
            ? t('asked')
            : group?.approval && t('askText')}
      </p>
      {state === 'open' && (
        <Button look="primary" size="large" wide isPending={isBusy} onPress={onJoin}>
          {t(group?.approval ? 'askToJoin' : 'joinGroup')}
        </Button>
      )}
      {state === 'asked' && (
        <Button size="large" wide isPending={isBusy} onPress={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
    </div>
  );
}

/** The link is invalid. */
function Refused({ look, onRetry }: { look: Exclude<Look, 'loading'>; onRetry: () => void }) {
  const t = useText(joinTexts);
  const state = typeof look === 'string' ? look : look.state;
  const isOver = state === 'expired' || state === 'usedUp' || state === 'revoked';
  const mayRetry = state === 'failed' || state === 'tooMany';
  return (
    <div role="alert" className="min-h-0 flex-1">
      <EmptyState
        picture={<EmptyPicture name="conversation" />}
        title={t(isOver ? state : mayRetry ? 'joinGroup' : 'notValid')}
        text={t(
          isOver
            ? 'overText'
            : state === 'tooMany'
              ? 'waitText'
              : state === 'failed'
                ? 'notLoaded'
                : 'notValidText',
        )}
        action={
          mayRetry && (
            <Button icon="retry" onPress={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
