import type { TicketPurpose } from '@kith/contract';
import { useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { EmailForm } from '../../../ui/fields/email-form.tsx';
import { deletionTexts } from '../deletion.texts.ts';
import { QuietLink } from './quiet-link.tsx';

const texts = {
  'delete-account': 'deleteText',
  'delete-data': 'dataText',
  reactivate: 'backText',
} as const;

/** Asks for the address to which the link is emailed. */
export function AskForm({ purpose, onAsked }: { purpose: TicketPurpose; onAsked: () => void }) {
  const t = useText(deletionTexts);
  const { call } = usePlatform();
  const [error, setError] = useWords();
  const [isBusy, setBusy] = useState(false);
  const ask = (email: string) => {
    if (!/^\S+@\S+$/.test(email)) return setError(() => t('emailMissing'));
    setBusy(true);
    call('account.ask', { body: { email, purpose } }).then(onAsked, (cause) => {
      const { code } = toFailure(cause);
      const isWrong = code === 'invalid_field';
      setError(() =>
        t(isWrong ? 'emailMissing' : code === 'rate_limited' ? 'tooMany' : 'tryAgain'),
      );
      setBusy(false);
    });
  };
  return (
    <>
      <p className="mt-1.5 text-lead text-pretty text-ink-2">{t(texts[purpose])}</p>
      <EmailForm
        label={t('email')}
        submitLabel={t('sendLink')}
        isBusy={isBusy}
        error={error}
        onType={() => setError()}
        onSubmit={ask}
      />
      <QuietLink to="/login">{t('orSignIn')}</QuietLink>
    </>
  );
}
