import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { useIsVaultOpen } from '../vault.react.ts';
import { vaultMoveTexts } from '../vault-move.texts.ts';

type Props = { chatId: string; isVaulted: boolean };

/** Moves a chat into the vault or out of it, while it is open. */
export function MoveTile({ chatId, isVaulted }: Props) {
  const t = useText(vaultMoveTexts);
  const { setVaulted } = useChatEngine();
  const isOpen = useIsVaultOpen();
  const [busy, setBusy] = useState(false);
  if (!isOpen) return null;
  const move = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await setVaulted(chatId, !isVaulted);
      notify(() => t(isVaulted ? 'movedOut' : 'movedIn'));
    } catch {
      notify(() => t('moveFailed'));
    }
    setBusy(false);
  };
  return (
    <ActTile icon="lock" label={t(isVaulted ? 'moveOut' : 'moveIn')} onPress={() => void move()} />
  );
}
