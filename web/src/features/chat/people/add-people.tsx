import type { Chat, Person } from '@kith/contract';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { PeoplePicker } from '../list/people-picker.tsx';

type Props = { chat: Chat; title: string; onClose: () => void };

export function AddPeople({ chat, title, onClose }: Props) {
  const t = useText(chatTexts);
  const { addParticipants } = useChatEngine();
  const [chosen, setChosen] = useState<Person[]>([]);
  const add = () => {
    onClose();
    const ids = chosen.map(({ id }) => id);
    void addParticipants(chat.id, ids).catch(() => notify(() => t('addFailed')));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('adding', { name: title })}>
      <div className="mt-4 flex h-80 flex-col">
        <PeoplePicker
          chosen={chosen}
          onChange={setChosen}
          without={new Set(chat.participants.map(({ id }) => id))}
        >
          <p className="px-3 py-2 text-small text-ink-2">{t('findHint')}</p>
        </PeoplePicker>
      </div>
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button look="primary" isDisabled={chosen.length === 0} onPress={add}>
          {t('add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
