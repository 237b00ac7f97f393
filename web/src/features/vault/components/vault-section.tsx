import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { wasDeclined } from '../../../platform/step-up.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useCloseVault } from '../use-close-vault.ts';
import { useIsVaultOpen, useVault, useVaultEngine } from '../vault.react.ts';
import { vaultTexts } from '../vault.texts.ts';
import { vaultDialog } from '../vault-dialog.ts';
import { vaultMoveTexts } from '../vault-move.texts.ts';
import { vaultSettingsTexts } from '../vault-settings.texts.ts';
import { vaultError } from '../vault-words.ts';
import { Leaving } from './open-vault.tsx';

/** Set-up, change and removal; the last two only while the vault is open. */
export function VaultSection() {
  const t = useText(vaultTexts);
  const say = useText(vaultSettingsTexts);
  const move = useText(vaultMoveTexts);
  const engine = useVaultEngine();
  const vault = useVault();
  const isOpen = useIsVaultOpen();
  const close = useCloseVault();
  const [isAsked, setAsked] = useState(false);
  const show = (shown: 'setUp' | 'change' | 'open' | 'chats') =>
    vaultDialog(engine).setState({ shown });
  useEffect(() => {
    if (vault === undefined) engine.load().catch(() => {});
  }, [engine, vault]);
  const remove = () =>
    engine.remove().catch((cause) => {
      if (!wasDeclined(cause)) notify(() => vaultError(cause, t));
    });
  if (!vault)
    return (
      <SettingsSection title={say('vault')} text={t('noneText')}>
        <SettingsRow title={t('noneTitle')} text={t('others')}>
          <Button icon="lock" onPress={() => show('setUp')}>
            {t('setUp')}
          </Button>
        </SettingsRow>
      </SettingsSection>
    );
  return (
    <SettingsSection title={say('vault')} text={t('others')}>
      <SettingsRow title={t(isOpen ? 'opened' : 'closed')} text={t('openText')}>
        <Button onPress={isOpen ? close : () => show('open')}>
          {t(isOpen ? 'close' : 'open')}
        </Button>
      </SettingsRow>
      <SettingsRow title={move('chooseTitle')} text={move('chooseText')}>
        <Button isDisabled={!isOpen} onPress={() => show('chats')}>
          {move('choose')}
        </Button>
      </SettingsRow>
      <Leaving vault={vault} />
      <SettingsRow title={t('opensWith')} text={t(vault.method)}>
        <Button isDisabled={!isOpen} onPress={() => show('change')}>
          {t('change')}
        </Button>
      </SettingsRow>
      <SettingsRow title={t('removeVault')} text={t(isOpen ? 'removeText' : 'openFirst')}>
        <Button icon="trash" isDisabled={!isOpen} onPress={() => setAsked(true)}>
          {t('remove')}
        </Button>
      </SettingsRow>
      {isAsked && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText')}
          okLabel={t('remove')}
          cancelLabel={t('cancel')}
          onOk={() => void remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </SettingsSection>
  );
}
