import { PASSWORD_MIN_CHARS } from '@kith/contract/base/constants';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { useSession } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useAccounts } from '../accounts.react.ts';
import { AuthFrame, AuthLink } from '../components/auth-frame.tsx';
import { NewPassword } from '../components/new-password.tsx';
import { recoveryTexts } from './recovery.texts.ts';
import { useAct } from './use-act.ts';

/** `/login?reset#ticket`: the target of a password reset link. */
export function ResetScreen() {
  const t = useText(recoveryTexts);
  const accounts = useAccounts();
  const isSignedIn = useSession(({ status }) => status === 'signedIn');
  const [ticket] = useState(() => location.hash.slice(1));
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const [isExpired, setExpired] = useState(ticket === '');
  const { busy, error, setError, run } = useAct();

  const set = async () => {
    if ([...password].length < PASSWORD_MIN_CHARS)
      return setError(() => t('useAtLeast', { count: PASSWORD_MIN_CHARS }));
    const done = await run(async () => {
      await accounts.resetPassword(ticket, password).catch((cause: { code?: string }) => {
        if (cause.code !== 'ticket_expired') throw cause;
        setExpired(true);
        throw cause;
      });
      if (isSignedIn) await accounts.signOut();
    });
    setDone(done);
  };
  if (isDone)
    return (
      <AuthFrame title={t('doneTitle')} text={t('doneText')}>
        <Onward to="/login">{t('signIn')}</Onward>
      </AuthFrame>
    );
  const back = <AuthLink to="/login">{t('backToSignIn')}</AuthLink>;
  if (isExpired)
    return (
      <AuthFrame title={t('resetTitle')} text={t('ticketExpired')} footer={back}>
        <Onward to="/login?forgot">{t('askAgain')}</Onward>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('resetTitle')} text={t('resetText')} footer={back}>
      <form
        noValidate
        className="mt-8 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void set();
        }}
      >
        <NewPassword
          label={t('newPassword')}
          name="password"
          autoFocus
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setError();
          }}
          error={error}
        />
        <Button type="submit" look="primary" size="large" wide isPending={busy}>
          {t('setPassword')}
        </Button>
      </form>
    </AuthFrame>
  );
}

/** The only action; it takes the focus, because the previously focused element is gone. */
function Onward({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div className="mt-8">
      <Button look="primary" size="large" wide autoFocus onPress={() => void navigate(to)}>
        {children}
      </Button>
    </div>
  );
}
