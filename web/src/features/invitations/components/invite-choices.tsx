import { invitePath } from '@kith/contract/invitations/invite-address';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { brandName } from '../../../platform/brand.ts';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { invitationsTexts } from '../invitations.texts.ts';
import { forgetAccepted, rememberAccepted, wasAccepted } from '../invite-link.ts';

const Lead = ({ children }: { children: string }) => (
  <p className="mt-1.5 text-lead text-ink-2">{children}</p>
);

/** Links to sign up or in, which then accept the invitation. */
export function GuestChoice({ code }: { code: string }) {
  const t = useText(invitationsTexts);
  const navigate = useNavigate();
  const goOn = (more: Record<string, string>) => {
    rememberAccepted(code);
    void navigate(`/login?${new URLSearchParams({ ...more, to: invitePath(code) })}`);
  };
  return (
    <>
      <Lead>{t('guestText', { brand: brandName() })}</Lead>
      <div className="mt-8 flex flex-col gap-3">
        <Button look="primary" size="large" wide onPress={() => goOn({ mode: 'create' })}>
          {t('createAccount')}
        </Button>
        <Button size="large" wide onPress={() => goOn({})}>
          {t('signIn')}
        </Button>
      </div>
    </>
  );
}

/** Accept or decline; people who accepted before signing in continue directly. */
export function MemberChoice({ code }: { code: string }) {
  const t = useText(invitationsTexts);
  const navigate = useNavigate();
  const { call } = usePlatform();
  const [busy, setBusy] = useState(wasAccepted(code));
  const [problem, setProblem] = useState<'own' | 'failed' | 'blocked'>();

  const accept = () => {
    setBusy(true);
    call('invitations.accept', { params: { code } })
      .then(
        ({ chatId }) => navigate(`/app/chat/${chatId}`, { replace: true }),
        (cause) => {
          const { code: reason } = toFailure(cause);
          setProblem(
            reason === 'not_allowed' ? 'own' : reason === 'blocked_by_you' ? 'blocked' : 'failed',
          );
          setBusy(false);
        },
      )
      .finally(forgetAccepted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever accepted already
  useEffect(() => {
    if (wasAccepted(code)) accept();
  }, [code]);
  const answer = (name: 'invitations.decline' | 'invitations.block') =>
    void call(name, { params: { code } }).then(
      () => navigate('/app', { replace: true }),
      () => setProblem('failed'),
    );

  if (problem === 'own')
    return (
      <>
        <Lead>{t('ownText')}</Lead>
        <div className="mt-8">
          <Button size="large" wide onPress={() => void navigate('/app')}>
            {t('goOn')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Lead>{t('memberText')}</Lead>
      <div className="mt-8 flex flex-col gap-3">
        <Button look="primary" size="large" wide isPending={busy} onPress={accept}>
          {t('accept')}
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button size="large" onPress={() => answer('invitations.decline')}>
            {t('decline')}
          </Button>
          <Button size="large" onPress={() => answer('invitations.block')}>
            {t('block')}
          </Button>
        </div>
      </div>
      <p role="alert" className="mt-3 text-small font-medium text-harm-text empty:hidden">
        {problem && t(problem === 'blocked' ? 'acceptBlocked' : 'tryAgain')}
      </p>
    </>
  );
}
