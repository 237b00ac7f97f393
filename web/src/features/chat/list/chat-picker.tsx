import type { Chat, Person } from '@kith/contract';
import { chatTitle } from '@kith/contract/base/names';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine, useChatList, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace, mayIn } from '../engine/chat-view.ts';
import { ChatsAndPeople } from './chats-and-people.tsx';

type Props = {
  /** The selected ones, if several can be selected; pressing one again deselects it. */
  picked?: ReadonlySet<string>;
  onPick: (chatId: string) => void;
};

/** The chats in which the user may write, and other people on this server, to select from. */
export function ChatPicker({ picked, onPick }: Props) {
  const t = useText(chatTexts);
  const { me, create } = useChatEngine();
  const chats = useChatList().filter((chat) => mayIn(chat, me, 'write'));
  const begin = async ({ id }: Person) => {
    try {
      onPick(await create([id]));
    } catch {
      notify(() => t('startChatFailed'));
    }
  };
  return (
    <ChatsAndPeople
      fills
      chats={chats}
      row={(chat) => (
        <ChatButton chat={chat} isPicked={picked?.has(chat.id)} onPress={() => onPick(chat.id)} />
      )}
      onPerson={(person) => void begin(person)}
      personNote={t('newChat')}
    />
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
