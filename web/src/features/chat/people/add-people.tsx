import type { Chat, Person } from '@kith/contract';
import { CHAT_ADDED_MAX, LIST_PAGE_MAX, SEARCH_MAX_CHARS } from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
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
import { useAdding } from './use-adding.ts';

type Props = { chat: Chat; title: string; onClose: () => void };

export function AddPeople({ chat, title, onClose }: Props) {
  const t = useText(chatTexts);
  const words = useText(addPeopleTexts);
  const { me } = useChatEngine();
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
  const { adding, begin, stop, retry } = useAdding(onClose);
  const isMany = chosen.length > CHAT_ADDED_MAX;
  const add = () => {
    if (!isMany) onClose();
    begin(chat.id, chosen);
  };
  if (adding !== undefined && isMany)
    return (
      <AddingProgress
        title={t('adding', { name: title })}
        adding={adding}
        onStop={stop}
        onRetry={retry}
        onClose={onClose}
      />
    );
  return (
    <Dialog isOpen onClose={onClose} title={t('adding', { name: title })}>
      <div className="mt-4 flex h-[min(26rem,calc(var(--visual-viewport-height)-14.5rem))] min-h-40 flex-col">
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
        <Button look="primary" isDisabled={chosen.length === 0} onPress={add}>
          {chosen.length > 1 ? words('addCount', { count: chosen.length }) : t('add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
