import type { Invitation } from '@kith/contract';
import { type FormEvent, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useInvitations } from '../invitations.react.ts';
import { invitationsTexts } from '../invitations.texts.ts';

type Props = { to: string; onMade: (invitation: Invitation) => void };

/** For one address: by email if the server sends it, otherwise as a separate link. */
export function InviteByMail({ to, onMade }: Props) {
  const t = useText(invitationsTexts);
  const { mail } = useInvitations();
  const [email, setEmail] = useState(to);
  const [error, setError] = useWords();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || email.trim() === '') return;
    setBusy(true);
    try {
      const made = await mail(email.trim());
      if (made.mailed) notify(() => t('mailed', { email: made.email ?? '' }));
      else {
        onMade(made);
        notify(() => t('notMailed'));
      }
      setEmail('');
    } catch (failure) {
      setError(() => t(toFailure(failure).code === 'invalid_field' ? 'emailWrong' : 'makeFailed'));
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-4 flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <EmailField
          label={t('forEmail')}
          autoComplete="off"
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setError();
          }}
          {...(error && { error })}
        />
      </div>
      <div className="pb-1 coarse:pb-0.5">
        <Button type="submit" icon="mail" isPending={busy} isDisabled={email.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
