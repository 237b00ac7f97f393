import type { Inviter } from '@kith/contract';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toFailure } from '../../platform/failure.ts';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { usePlatform, useSession } from '../../platform/react.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { PageColumn } from '../../ui/layout/page-column.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { GuestChoice, MemberChoice } from './components/invite-choices.tsx';
import { invitationsTexts } from './invitations.texts.ts';
import { wasAccepted } from './invite-link.ts';

type Look = Inviter | 'loading' | 'notValid' | 'failed';

/** `/invite/:code`: the inviter, and the way to the chat, by signing up or in if needed. */
export function InviteScreen() {
  const t = useText(invitationsTexts);
  const navigate = useNavigate();
  const { code = '' } = useParams();
  const { call } = usePlatform();
  const isSignedIn = useSession(({ status }) => status === 'signedIn');
  const [look, setLook] = useState<Look>('loading');
  const load = useCallback(() => {
    setLook('loading');
    call('invitations.look', { params: { code } }).then(setLook, (cause) =>
      setLook(toFailure(cause).code === 'not_found' ? 'notValid' : 'failed'),
    );
  }, [call, code]);
  useEffect(load, [load]);

  const inviter = typeof look === 'string' ? undefined : look;
  // Visitors who sign up with it use it up, but can still continue themselves.
  const isOnItsWay = isSignedIn && wasAccepted(code);
  const title =
    inviter !== undefined
      ? inviter.name === null
        ? t('youAreInvited')
        : t('invitesYou', { name: inviter.name })
      : look === 'notValid'
        ? t('notValidTitle')
        : look === 'failed'
          ? t('failedTitle')
          : t('youAreInvited');
  usePageTitle(title);
  const isKnown = isOnItsWay || look !== 'loading';
  return (
    <PageColumn
      title={isKnown ? title : undefined}
      mark={
        inviter?.id &&
        inviter.name && (
          <Avatar id={inviter.id} name={inviter.name} src={inviter.avatar} size={72} />
        )
      }
    >
      {isOnItsWay || inviter !== undefined ? (
        isSignedIn ? (
          <MemberChoice code={code} />
        ) : (
          <GuestChoice code={code} />
        )
      ) : look === 'loading' ? (
        <p role="status" aria-label={t('loading')} className="mt-7 text-ink-2">
          <Spinner size={24} />
        </p>
      ) : (
        <div role="alert">
          <p className="mt-1.5 mb-6 text-lead text-ink-2">
            {t(look === 'notValid' ? 'notValidText' : 'serverUnreachable')}
          </p>
          {look === 'failed' ? (
            <Button icon="retry" size="large" wide onPress={load}>
              {t('retry')}
            </Button>
          ) : (
            <Button size="large" wide onPress={() => void navigate(isSignedIn ? '/app' : '/')}>
              {t('goOn')}
            </Button>
          )}
        </div>
      )}
    </PageColumn>
  );
}
