import type { AccountSummary, CallAnswer } from '@kith/contract';
import { useState } from 'react';
import { fullTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { wasDeclined } from '../../../platform/step-up.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { operatorTexts } from '../operator.texts.ts';

type Props = { account: AccountSummary; name: string };

/** Creates a password reset link for people who cannot receive email. */
export function ResetLinkButton({ account: { id }, name }: Props) {
  const t = useText(operatorTexts);
  const { language } = useLanguage();
  const { call } = usePlatform();
  const [made, setMade] = useState<CallAnswer<'operator.resetLink'>>();
  const make = () =>
    call('operator.resetLink', { params: { id } }).then(setMade, (cause: unknown) => {
      if (!wasDeclined(cause)) notify(() => t('resetLinkFailed'));
    });
  const close = () => setMade(undefined);
  return (
    <>
      <IconButton icon="key" label={t('resetLinkFor', { name })} onPress={() => void make()} />
      {made && (
        <Dialog isOpen onClose={close} title={t('resetLinkTitle', { name })}>
          <DialogBody>
            {t('resetLinkText', { time: fullTime(language, made.expiresTime) })}
          </DialogBody>
          <CopyField
            label={t('resetLink')}
            value={made.link}
            copyLabel={t('copy')}
            copied={() => t('copied')}
            copyFailed={() => t('copyFailed')}
          />
          <DialogActions>
            <Button look="primary" onPress={close}>
              {t('done')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
