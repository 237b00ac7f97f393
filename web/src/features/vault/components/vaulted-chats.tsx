import type { Chat, Person } from '@kith/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { ChatChoice, useChatEngine } from '../../chat/index.ts';
import { vaultTexts } from '../vault.texts.ts';
import { vaultMoveTexts } from '../vault-move.texts.ts';

/** Chooses which chats are in the open vault; each choice takes effect at once. */
export function VaultedChats({ onClose }: { onClose: () => void }) {
  const t = useText(vaultTexts);
  const say = useText(vaultMoveTexts);
  const navigate = useNavigate();
  const { create, setVaulted } = useChatEngine();
  /** What was chosen, until the server has confirmed it. */
  const [moving, setMoving] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = ({ id, vaulted }: Chat): boolean => moving.get(id) ?? vaulted;
  const toggle = async (chat: Chat) => {
    const { id } = chat;
    if (moving.has(id)) return;
    const next = !isChosen(chat);
    setMoving((held) => new Map(held).set(id, next));
    await setVaulted(id, next).catch(() => notify(() => say('moveFailed')));
    setMoving((held) => new Map([...held].filter(([other]) => other !== id)));
  };
  const begin = async ({ id }: Person) => {
    try {
      const chatId = await create([id]);
      await setVaulted(chatId, true);
      onClose();
      await navigate(`/app/chat/${chatId}`);
    } catch {
      notify(() => say('moveFailed'));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={say('chooseTitle')}>
      <DialogBody>{t('others')}</DialogBody>
      <div className="mt-3">
        <ChatChoice
          isChosen={isChosen}
          onToggle={(chat) => void toggle(chat)}
          onPerson={(person) => void begin(person)}
          personNote={say('newInside')}
        />
      </div>
      <DialogActions>
        <Button look="primary" onPress={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
