import type { Chat, Person } from '@kith/contract';
import {
  CHAT_ADDED_MAX,
  CHAT_PARTICIPANTS_MAX,
  LIST_PAGE_MAX,
  SEARCH_MAX_CHARS,
} from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { listsAllMembers } from '../engine/chat-view.ts';
import { PeoplePicker } from '../list/people-picker.tsx';
import { addPeopleTexts } from './add-people.texts.ts';
import { AddingProgress } from './adding-progress.tsx';

type Props = { chat: Chat; title: string; onClose: () => void };

export function AddPeople({ chat, title, onClose }: Props) {
  const t = useText(chatTexts);
  const words = useText(addPeopleTexts);
  const { me, addParticipants } = useChatEngine();
  const { call } = usePlatform();
  const [chosen, setChosen] = useState<Person[]>([]);
  /** The members of a large group are not at hand. */
  const isMember = async (person: Person): Promise<boolean> => {
    const q = displayName(person).slice(0, SEARCH_MAX_CHARS);
    const query = { q, take: String(LIST_PAGE_MAX) };
    const { members } = await call('participants.list', { as: me, params: { id: chat.id }, query });
    return members.some((one) => one.person.id === person.id);
  };
  const choose = (next: Person[]) => {
    setChosen(next);
    if (listsAllMembers(chat)) return;
    for (const person of next.filter(({ id }) => !chosen.some((one) => one.id === id)))
      void isMember(person).then(
        (isIn) => {
          if (!isIn) return;
          setChosen((held) => held.filter(({ id }) => id !== person.id));
          notify(() => t('alreadyMember', { name: displayName(person) }));
        },
        // Adding a member again changes nothing.
        () => {},
      );
  };
  /** Of many people, who are added in steps; undefined until it begins. */
  const [done, setDone] = useState<number>();
  const add = async () => {
    const isMany = chosen.length > CHAT_ADDED_MAX;
    if (!isMany) onClose();
    let count = 0;
    if (isMany) setDone(count);
    try {
      await addParticipants(
        chat.id,
        chosen.map(({ id }) => id),
        (added) => {
          count = added;
          if (isMany) setDone(count);
        },
      );
      if (isMany) onClose();
    } catch (failure) {
      const isFull = toFailure(failure).code === 'chat_full';
      const left = chosen.slice(count);
      setDone(undefined);
      setChosen(left);
      notify(() => {
        if (isFull) return words('full', { max: CHAT_PARTICIPANTS_MAX });
        return count === 0 ? t('addFailed') : words('someLeft', { count: left.length });
      });
    }
  };
  if (done !== undefined)
    return <AddingProgress title={title} done={done} all={chosen.length} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('adding', { name: title })}>
      <div className="mt-4 flex h-80 flex-col">
        <PeoplePicker
          chosen={chosen}
          onChange={choose}
          without={new Set(chat.participants.map(({ id }) => id))}
        >
          <p className="px-3 py-2 text-small text-ink-2">{t('findHint')}</p>
        </PeoplePicker>
      </div>
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button look="primary" isDisabled={chosen.length === 0} onPress={() => void add()}>
          {t('add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
