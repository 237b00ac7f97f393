import { useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { EmailForm } from '../../../ui/fields/email-form.tsx';
import { useAccounts } from '../accounts.react.ts';
import { AuthFrame, AuthLink } from '../components/auth-frame.tsx';
import { recoveryTexts } from './recovery.texts.ts';
import { sendsMail } from './sends-mail.ts';
import { useAct } from './use-act.ts';

/** `/login?forgot`: requests a password reset link. */
export function ForgotScreen() {
  const t = useText(recoveryTexts);
  const accounts = useAccounts();
  const [sentTo, setSentTo] = useState<string>();
  const { busy, error, setError, run } = useAct(({ code }) =>
    code === 'invalid_field' ? t('enterEmail') : undefined,
  );
  // People who remember their password still get to the requested address.
  const rest = new URLSearchParams(useLocation().search);
  rest.delete('forgot');
  const back = <AuthLink to={`/login?${rest}`}>{t('backToSignIn')}</AuthLink>;
  if (!sendsMail()) return <AuthFrame title={t('forgotTitle')} text={t('noMail')} footer={back} />;
  if (sentTo !== undefined)
    return (
      <AuthFrame title={t('checkEmail')} text={t('sentText', { email: sentTo })} footer={back}>
        <p role="status" className="mt-6 text-body text-pretty text-ink-2">
          {t('sentHint')}
        </p>
      </AuthFrame>
    );
  const send = async (address: string) => {
    if (address === '') return setError(() => t('enterEmail'));
    if (await run(() => accounts.forgot(address))) setSentTo(address);
  };
  return (
    <AuthFrame title={t('forgotTitle')} text={t('forgotText')} footer={back}>
      <EmailForm
        label={t('email')}
        submitLabel={t('sendLink')}
        autoComplete="username"
        isBusy={busy}
        error={error}
        onType={() => setError()}
        onSubmit={(address) => void send(address)}
      />
    </AuthFrame>
  );
}
