import type { Chat, Person } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine, useChatList, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace, findChats, otherOf } from '../engine/chat-view.ts';
import { usePeopleSearch } from './use-people-search.ts';

const SHOWN_STEP = 30;

export interface ChatChoiceProps {
  isChosen: (chat: Chat) => boolean;
  onToggle: (chat: Chat) => void;
  /** A selected person without a chat, found by typing. */
  onPerson: (person: Person) => void;
  /** Called when such a person is selected. */
  personNote: string;
}

/** The user's chats, latest first, for selecting any number of them. */
export function ChatChoice({ isChosen, onToggle, onPerson, personNote }: ChatChoiceProps) {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const chats = useChatList();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(SHOWN_STEP);
  const search = usePeopleSearch(typed);
  const found = typed.trim() === '' ? chats : findChats(chats, typed, people, me, words);
  const known = new Set(chats.flatMap((chat) => (chat.isPrivate ? (otherOf(chat, me) ?? []) : [])));
  const others = search.people.filter(({ id }) => id !== me && !known.has(id));
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t('findChatOrPerson')}
        clearLabel={t('clear')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setShown(SHOWN_STEP);
        }}
      />
      <ul aria-label={t('chats')} className="-mx-3">
        {found.slice(0, shown).map((chat) => (
          <li key={chat.id}>
            <ChatCheck chat={chat} isChosen={isChosen(chat)} onToggle={() => onToggle(chat)} />
          </li>
        ))}
        {others.map((person) => (
          <li key={person.id}>
            <button type="button" className={listRow} onClick={() => onPerson(person)}>
              <ListRowBody
                leading={
                  <Avatar id={person.id} name={displayName(person)} src={person.avatar} size={40} />
                }
                title={displayName(person)}
                preview={personNote}
              />
            </button>
          </li>
        ))}
      </ul>
      {(found.length > shown || search.isMore) && (
        <Button
          look="quiet"
          onPress={() => {
            setShown(shown + SHOWN_STEP);
            void search.more();
          }}
        >
          {t('more')}
        </Button>
      )}
      {found.length === 0 && others.length === 0 && search.state === 'found' && (
        <p role="status" className="py-3 text-body text-ink-2">
          {t('noPeople', { text: typed.trim() })}
        </p>
      )}
    </div>
  );
}

type CheckProps = { chat: Chat; isChosen: boolean; onToggle: () => void };

function ChatCheck({ chat, isChosen, onToggle }: CheckProps) {
  const { me } = useChatEngine();
  const people = usePeople();
  const title = chatTitle(chat, people, me, useNameWords());
  const { group, ...face } = chatFace(chat, people, me);
  return (
    <label className={`${listRow} cursor-pointer`}>
      <ListRowBody
        leading={<Avatar {...face} name={title} group={group} size={40} />}
        title={title}
      />
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="ring-focus size-5 shrink-0 accent-(--accent)"
      />
    </label>
  );
}
