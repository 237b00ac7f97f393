import { deviceName } from '@kith/contract/accounts/device-name';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { showNotification } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { useCloseVault } from '../use-close-vault.ts';
import { useIsVaultOpen, useVaultEngine } from '../vault.react.ts';
import { vaultDialog } from '../vault-dialog.ts';
import { vaultEdgeTexts } from '../vault-edge.texts.ts';
import { isCloseKey } from '../vault-keys.ts';
import { VaultCover } from './vault-cover.tsx';
import { VaultEdge } from './vault-edge.tsx';

const Dialogs = later(async () => (await import('./vault-dialogs.tsx')).VaultDialogs);

/** Shows that the vault is open, and lets the chats follow it. */
export function VaultHost() {
  const t = useText(vaultEdgeTexts);
  const chat = useChatEngine();
  const engine = useVaultEngine();
  const { state, onRefused } = engine;
  const hasDialog = useStore(
    vaultDialog(engine),
    ({ shown, code }) => shown !== null || code !== null,
  );
  const isOpen = useIsVaultOpen();
  const close = useCloseVault();
  // Runs outside of rendering, so that nothing is drawn again with closed content.
  useEffect(() => {
    const follow = () => chat.setVault(state.getState().until !== null);
    follow();
    return state.subscribe(follow);
  }, [chat, state]);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (!isCloseKey(event)) return;
      event.preventDefault();
      close();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOpen, close]);
  useEffect(
    () =>
      onRefused(({ device }) => {
        const { browser, system } = deviceName(device);
        const where = () =>
          browser && system ? t('deviceOn', { browser, system }) : (browser ?? system ?? device);
        showNotification({
          icon: 'lock',
          title: () => t('refused'),
          body: () => t('refusedOn', { device: where() }),
        });
      }),
    [onRefused, t],
  );
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && t('isOpen')}
      </p>
      {isOpen && <VaultEdge onClose={close} />}
      {isOpen && <VaultCover />}
      {hasDialog && <Dialogs />}
    </>
  );
}
