import type { Vault } from '@kith/contract';
import { type FormEvent, useState } from 'react';
import { fullTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { wasDeclined } from '../../../platform/step-up.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSecondFactor } from '../../second-factor/index.ts';
import { useVaultEngine } from '../vault.react.ts';
import { vaultTexts } from '../vault.texts.ts';
import type { VaultAttempt } from '../vault.types.ts';
import { vaultError } from '../vault-words.ts';
import { PinField } from './pin-field.tsx';
import { VaultDial } from './vault-dial.tsx';

type Props = { vault: Vault; onClose: () => void };

/** Opens the vault with its secret or the recovery code. */
export function OpenVault({ vault, onClose }: Props) {
  const t = useText(vaultTexts);
  const engine = useVaultEngine();
  const factors = useSecondFactor();
  const [isLost, setLost] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useWords();
  const [busy, setBusy] = useState(false);
  const { method } = vault;
  const byPasskey = method === 'passkey' && !isLost;

  const attemptOf = async (): Promise<VaultAttempt> => {
    if (byPasskey) return { passkey: await factors.passkeyProof() };
    return isLost ? { recoveryCode: typed.trim() } : { secret: typed };
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    if (!byPasskey && typed.trim() === '') {
      setError(() => t('empty'));
      return;
    }
    setBusy(true);
    try {
      await engine.open(await attemptOf());
      onClose();
    } catch (cause) {
      setError(() => vaultError(cause, t));
      setTyped('');
      setBusy(false);
    }
  };
  const forget = async () => {
    try {
      await engine.forget();
    } catch (cause) {
      if (!wasDeclined(cause)) setError(() => vaultError(cause, t));
    }
  };
  const turn = (lost: boolean) => {
    setLost(lost);
    setTyped('');
    setError();
  };
  const common = {
    value: typed,
    error,
    onChange: (next: string) => {
      setTyped(next);
      setError();
    },
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('openTitle')} picture={<VaultDial />}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-2 flex flex-col gap-4"
      >
        {isLost ? (
          <>
            <TextField
              {...common}
              autoFocus
              label={t('recoveryCode')}
              autoComplete="off"
              spellCheck="false"
            />
            <p className="text-small text-pretty text-ink-2">{t('lostText')}</p>
          </>
        ) : byPasskey ? (
          <p role="alert" className="text-small font-medium text-harm-text empty:hidden">
            {error}
          </p>
        ) : method === 'pin' ? (
          <PinField {...common} label={t('pin')} description={t('typePin')} />
        ) : (
          <PasswordField
            {...common}
            autoFocus
            label={t(method)}
            showLabel={t('showSecret')}
            hideLabel={t('hideSecret')}
            autoComplete="off"
          />
        )}
        <Button type="submit" look="primary" isPending={busy} icon={byPasskey ? 'key' : 'lock'}>
          {t('open')}
        </Button>
        <Leaving vault={vault} />
        <p className="flex items-center gap-2.5 rounded-row bg-sunk px-3.5 py-2.5 text-small text-ink-2">
          <Icon name="clock" />
          {t('openText')}
        </p>
        <p className="text-center text-small text-pretty text-ink-2">{t('others')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          {isLost && vault.leavesTime === null && (
            <Button look="quiet" onPress={() => void forget()}>
              {t('lostBoth')}
            </Button>
          )}
          <Button look="quiet" onPress={() => turn(!isLost)}>
            {t(isLost ? 'useUsual' : 'useRecovery')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The waiting time after the secret was forgotten; opening the vault cancels it, too. */
export function Leaving({ vault }: { vault: Vault }) {
  const t = useText(vaultTexts);
  const { language } = useLanguage();
  const engine = useVaultEngine();
  if (vault.leavesTime === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 rounded-row bg-sunk px-3.5 py-2 text-small">
      <Icon name="clock" className="text-waiting-text" />
      <span className="flex-1">{t('leaving', { time: fullTime(language, vault.leavesTime) })}</span>
      <Button look="quiet" onPress={() => void engine.remember().catch(() => {})}>
        {t('keepInside')}
      </Button>
    </p>
  );
}
