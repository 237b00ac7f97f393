import { type FormEvent, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import type { Addresses, OwnAddress } from './addresses.api.ts';
import { addressTexts } from './addresses.texts.ts';
import { useAddressAct } from './use-address-act.ts';

type Props = {
  own: OwnAddress;
  shown: string;
  api: Addresses;
  onVerified: () => void;
  onClose: () => void;
};

/** Asks for the code that verifies an address. */
export function CodeDialog({ own, shown, api, onVerified, onClose }: Props) {
  const t = useText(addressTexts);
  const [code, setCode] = useState('');
  const { busy, error, setError, run } = useAddressAct();
  const confirm = async (typed: string) => {
    if (typed.length < 6) return setError(() => t('wrongCode'));
    if (await run(() => api.verify(own.id, typed))) onVerified();
  };
  const sendAgain = async () => {
    setCode('');
    if (await run(() => api.add(own.address))) notify(() => t('sentAgain'));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('verifyOne', { address: shown })}>
      <DialogBody>{t('codeSentTo', { address: shown })}</DialogBody>
      <form
        noValidate
        className="mt-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void confirm(code);
        }}
      >
        <CodeField
          label={t('code')}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError();
          }}
          onComplete={(typed) => void confirm(typed)}
          error={error}
          autoFocus
        />
        <DialogActions>
          <Button look="quiet" onPress={() => void sendAgain()}>
            {t('sendAgain')}
          </Button>
          <Button type="submit" look="primary" isPending={busy}>
            {t('confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
