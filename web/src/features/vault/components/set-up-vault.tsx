import type { VaultLock, VaultMethod } from '@kith/contract';
import { VAULT_PASSPHRASE_MIN_CHARS, VAULT_PIN_MIN_DIGITS } from '@kith/contract/base/constants';
import { VAULT_METHODS } from '@kith/contract/base/enums';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { wasDeclined } from '../../../platform/step-up.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { canHavePasskeys, useSecondFactor } from '../../second-factor/index.ts';
import { vaultTexts } from '../vault.texts.ts';
import { vaultError } from '../vault-words.ts';

type Props = {
  title: string;
  okLabel: string;
  /** Returns the recovery code. */
  save: (lock: VaultLock) => Promise<string>;
  onDone: (recoveryCode: string) => void;
  onClose: () => void;
};

/** Selects the secret of the vault. */
export function SetUpVault({ title, okLabel, save, onDone, onClose }: Props) {
  const t = useText(vaultTexts);
  const factors = useSecondFactor();
  const { stepUp } = usePlatform();
  const [method, setMethod] = useState<VaultMethod>('pin');
  const [secret, setSecret] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useWords();
  const [differs, setDiffers] = useState(false);
  const [busy, setBusy] = useState(false);
  const type = (put: (text: string) => void) => (text: string) => {
    put(method === 'pin' ? text.replace(/\D/g, '') : text);
    setError();
    setDiffers(false);
  };

  const isValid = (): boolean => {
    if (method === 'passkey') return true;
    if (method === 'pin' && secret.length < VAULT_PIN_MIN_DIGITS)
      setError(() => t('pinShort', { count: VAULT_PIN_MIN_DIGITS }));
    else if (method === 'passphrase' && secret.length < VAULT_PASSPHRASE_MIN_CHARS)
      setError(() => t('useAtLeast', { count: VAULT_PASSPHRASE_MIN_CHARS }));
    else if (secret !== again) setDiffers(true);
    else return true;
    return false;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isValid()) return;
    setBusy(true);
    try {
      // First, because a passkey that counts its answers cannot prove anything with an older one.
      if (method === 'passkey' && !(await stepUp.ask())) return setBusy(false);
      const lock: VaultLock =
        method === 'passkey'
          ? { method, passkey: await factors.passkeyProof() }
          : { method, secret };
      onDone(await save(lock));
    } catch (cause) {
      if (!wasDeclined(cause)) setError(() => vaultError(cause, t));
      setBusy(false);
    }
  };
  const field = {
    showLabel: t('showSecret'),
    hideLabel: t('hideSecret'),
    autoComplete: 'off',
    inputMode: method === 'pin' ? ('numeric' as const) : ('text' as const),
  };
  const canUsePasskey = canHavePasskeys();
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 flex flex-col gap-4"
      >
        <Chips<VaultMethod>
          label={t('unlockWith')}
          wraps
          options={VAULT_METHODS.map((id) => ({ id, label: t(id) }))}
          selected={[method]}
          onSelect={([only = 'pin']) => {
            setMethod(only);
            setSecret('');
            setAgain('');
            setError();
            setDiffers(false);
          }}
        />
        {method === 'passkey' ? (
          <>
            <DialogBody>{t(canUsePasskey ? 'passkeyText' : 'passkeysNot')}</DialogBody>
            <p role="alert" className="text-small font-medium text-harm-text empty:hidden">
              {error}
            </p>
          </>
        ) : (
          <>
            <PasswordField
              {...field}
              key={`${method} new`}
              label={t(method === 'pin' ? 'newPin' : 'newPassphrase')}
              {...(method === 'pin' && { description: t('pinText') })}
              value={secret}
              onChange={type(setSecret)}
              error={error}
              autoFocus
            />
            <PasswordField
              {...field}
              key={`${method} again`}
              label={t('repeat')}
              value={again}
              onChange={type(setAgain)}
              error={differs ? t('notSame') : undefined}
            />
          </>
        )}
        <p className="text-small text-ink-2">{t('others')}</p>
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            isPending={busy}
            isDisabled={method === 'passkey' && !canUsePasskey}
          >
            {okLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
