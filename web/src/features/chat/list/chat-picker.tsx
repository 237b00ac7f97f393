import type { Chat, Person } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isTouchOnly } from '../../../ui/interaction/is-touch-only.ts';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine, useChatList, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace, findChats, mayIn, otherOf } from '../engine/chat-view.ts';
import { usePeopleSearch } from './use-people-search.ts';

const SHOWN_STEP = 30;

type Props = {
  /** The selected ones, if several can be selected; pressing one again deselects it. */
  picked?: ReadonlySet<string>;
  onPick: (chatId: string) => void;
};

/**
 * The chats in which the user may write, latest first, and other people on this server, to select
 * from.
 */
export function ChatPicker({ picked, onPick }: Props) {
  const t = useText(chatTexts);
  const { me, create } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const chats = useChatList().filter((chat) => mayIn(chat, me, 'write'));
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(SHOWN_STEP);
  const search = usePeopleSearch(typed);
  const found = typed.trim() === '' ? chats : findChats(chats, typed, people, me, words);
  const known = new Set(chats.flatMap((chat) => (chat.isPrivate ? (otherOf(chat, me) ?? []) : [])));
  const others = search.people.filter(({ id }) => id !== me && !known.has(id));
  const isNobody = found.length === 0 && others.length === 0 && search.state === 'found';

  const begin = async ({ id }: Person) => {
    try {
      onPick(await create([id]));
    } catch {
      notify(() => t('startChatFailed'));
    }
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <SearchField
        // On a touch screen, the keyboard would cover the chats.
        autoFocus={!isTouchOnly()}
        label={t('findChatOrPerson')}
        clearLabel={t('clear')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setShown(SHOWN_STEP);
        }}
      />
      {/* As wide as the rows, which reach beyond the field. */}
      <div className="scroll-quiet -mx-3 flex min-h-0 flex-1 flex-col overflow-y-auto px-3">
        <ul aria-label={t('chats')} className="-mx-3">
          {found.slice(0, shown).map((chat) => (
            <li key={chat.id}>
              <ChatButton
                chat={chat}
                isPicked={picked?.has(chat.id)}
                onPress={() => onPick(chat.id)}
              />
            </li>
          ))}
          {others.map((person) => (
            <li key={person.id}>
              <button type="button" className={listRow} onClick={() => void begin(person)}>
                <ListRowBody
                  leading={
                    <Avatar
                      id={person.id}
                      name={displayName(person)}
                      src={person.avatar}
                      size={40}
                    />
                  }
                  title={displayName(person)}
                  preview={t('newChat')}
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
        {isNobody && (
          <p role="status" className="py-3 text-body text-ink-2">
            {t('noPeople', { text: typed.trim() })}
          </p>
        )}
      </div>
    </div>
  );
}

type ChatButtonProps = { chat: Chat; isPicked: boolean | undefined; onPress: () => void };

function ChatButton({ chat, isPicked, onPress }: ChatButtonProps) {
  const { me } = useChatEngine();
  const people = usePeople();
  const title = chatTitle(chat, people, me, useNameWords());
  const { group, ...face } = chatFace(chat, people, me);
  return (
    <button type="button" aria-pressed={isPicked} className={listRow} onClick={onPress}>
      <ListRowBody
        leading={<Avatar {...face} name={title} group={group} size={40} />}
        title={title}
      />
      {isPicked && <Icon name="check" size={20} className="text-accent-text" />}
    </button>
  );
}
