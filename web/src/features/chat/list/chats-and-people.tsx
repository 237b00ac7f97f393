import type { Chat, Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { isTouchOnly } from '../../../ui/interaction/is-touch-only.ts';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { findChats, otherOf } from '../engine/chat-view.ts';
import { SearchFailed } from './search-failed.tsx';
import { usePeopleSearch } from './use-people-search.ts';

const SHOWN_STEP = 30;

type Props = {
  /** The latest first. */
  chats: readonly Chat[];
  row: (chat: Chat) => ReactNode;
  /** A person without a chat, found by typing. */
  onPerson: (person: Person) => void;
  /** What pressing a person does. */
  personNote: string;
  /** It takes the height that is left: the rows scroll below the field, which has the focus. */
  fills?: boolean;
};

/** Chats, and other people on this server, with a search. */
export function ChatsAndPeople({ chats, row, onPerson, personNote, fills = false }: Props) {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(SHOWN_STEP);
  const search = usePeopleSearch(typed);
  const found = typed.trim() === '' ? chats : findChats(chats, typed, people, me, words);
  const known = new Set(chats.flatMap((chat) => (chat.isPrivate ? (otherOf(chat, me) ?? []) : [])));
  const others = search.people.filter(({ id }) => id !== me && !known.has(id));
  return (
    <div className={`flex flex-col gap-2 ${fills ? 'min-h-0 flex-1' : ''}`}>
      <SearchField
        // On a touch screen, the keyboard would cover the chats.
        autoFocus={fills && !isTouchOnly()}
        label={t('findChatOrPerson')}
        clearLabel={t('clear')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setShown(SHOWN_STEP);
        }}
      />
      <div
        className={
          fills
            ? // As wide as the rows, which reach beyond the field.
              'scroll-quiet -mx-3 flex min-h-0 flex-1 flex-col overflow-y-auto px-3'
            : 'contents'
        }
      >
        <ul aria-label={t('chats')} className="-mx-3">
          {found.slice(0, shown).map((chat) => (
            <li key={chat.id}>{row(chat)}</li>
          ))}
          {others.map((person) => {
            const name = displayName(person);
            return (
              <li key={person.id}>
                <button type="button" className={listRow} onClick={() => onPerson(person)}>
                  <ListRowBody
                    leading={<Avatar id={person.id} name={name} src={person.avatar} size={40} />}
                    title={name}
                    preview={personNote}
                  />
                </button>
              </li>
            );
          })}
        </ul>
        {/* One button takes the place of the other, and its focus. */}
        <div ref={passFocusOn} className="flex flex-col">
          {search.state === 'failed' && (
            <SearchFailed isMore={search.isMore} onRetry={search.retry} />
          )}
          {(found.length > shown || (search.isMore && search.state !== 'failed')) && (
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
        </div>
        {found.length === 0 && others.length === 0 && search.state === 'found' && (
          <p role="status" className="py-3 text-body text-ink-2">
            {t('noPeople', { text: typed.trim() })}
          </p>
        )}
      </div>
    </div>
  );
}
