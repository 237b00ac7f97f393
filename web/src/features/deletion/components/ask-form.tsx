import type { TicketPurpose } from '@kith/contract';
import { type FormEvent, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { deletionTexts } from '../deletion.texts.ts';
import { QuietLink } from './quiet-link.tsx';

const texts = {
  'delete-account': 'deleteText',
  'delete-data': 'dataText',
  reactivate: 'backText',
} as const;

/** Asks for the address that the link is mailed to. */
export function AskForm({ purpose, onAsked }: { purpose: TicketPurpose; onAsked: () => void }) {
  const t = useText(deletionTexts);
  const { call } = usePlatform();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!/^\S+@\S+$/.test(email.trim())) return setError(t('emailMissing'));
    setBusy(true);
    call('account.ask', { body: { email: email.trim(), purpose } }).then(onAsked, (cause) => {
      const { code } = toFailure(cause);
      const isWrong = code === 'invalid_field';
      setError(t(isWrong ? 'emailMissing' : code === 'rate_limited' ? 'tooMany' : 'failed'));
      setBusy(false);
    });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-1.5 flex flex-col gap-4">
      <p className="mb-4 text-lead text-pretty text-ink-2">{t(texts[purpose])}</p>
      <EmailField
        label={t('email')}
        autoFocus
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" look="primary" size="large" wide isPending={isBusy}>
        {t('send')}
      </Button>
      <QuietLink to="/login">{t('orSignIn')}</QuietLink>
    </form>
  );
}
