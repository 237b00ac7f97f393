import type { TicketPurpose } from '@kith/contract';
import { useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { deletionTexts } from '../deletion.texts.ts';
import { QuietLink } from './quiet-link.tsx';

const texts = {
  'delete-account': ['sureDelete', 'doDelete'],
  'delete-data': ['sureData', 'doData'],
  reactivate: ['sureBack', 'doBack'],
} as const;

type Props = {
  purpose: TicketPurpose;
  ticket: string;
  onDone: (deleteAfter: number | null) => void;
};

/** Explains the consequences, and asks for confirmation. */
export function RedeemForm({ purpose, ticket, onDone }: Props) {
  const t = useText(deletionTexts);
  const { call } = usePlatform();
  const [error, setError] = useWords();
  const [isBusy, setBusy] = useState(false);
  const [sure, verb] = texts[purpose];
  const redeem = () => {
    setError();
    setBusy(true);
    call('account.redeem', { body: { ticket } }).then(
      ({ deleteAfter }) => onDone(deleteAfter),
      (cause) => {
        setError(() => t(toFailure(cause).code === 'ticket_expired' ? 'expired' : 'tryAgain'));
        setBusy(false);
      },
    );
  };
  return (
    <>
      <p className="mt-1.5 mb-8 text-lead text-pretty text-ink-2">{t(sure)}</p>
      <Button
        look={purpose === 'reactivate' ? 'primary' : 'danger'}
        size="large"
        wide
        isPending={isBusy}
        onPress={redeem}
      >
        {t(verb)}
      </Button>
      <p role="alert" className="mt-3 text-small font-medium text-harm-text empty:hidden">
        {error}
      </p>
      <QuietLink to="/">{t('cancel')}</QuietLink>
    </>
  );
}
