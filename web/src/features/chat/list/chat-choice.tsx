import type { Chat, Person } from '@kith/contract';
import { chatTitle } from '@kith/contract/base/names';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine, useChatList, usePeople } from '../chat.react.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace } from '../engine/chat-view.ts';
import { ChatsAndPeople } from './chats-and-people.tsx';

export interface ChatChoiceProps {
  isChosen: (chat: Chat) => boolean;
  onToggle: (chat: Chat) => void;
  /** A selected person without a chat, found by typing. */
  onPerson: (person: Person) => void;
  /** What pressing such a person does. */
  personNote: string;
}

/** The user's chats, latest first, for selecting any number of them. */
export function ChatChoice({ isChosen, onToggle, ...people }: ChatChoiceProps) {
  return (
    <ChatsAndPeople
      {...people}
      chats={useChatList()}
      row={(chat) => (
        <ChatCheck chat={chat} isChosen={isChosen(chat)} onToggle={() => onToggle(chat)} />
      )}
    />
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
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="ring-focus" />
    </label>
  );
}
