import type { Person } from '@kith/contract';
import { type ReactNode, useRef } from 'react';
import { useParams } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyPicture } from '../../ui/empty-picture.tsx';
import { Panes } from '../../ui/panes.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useChat, useChatList, useUnreadTotal } from './chat.react.ts';
import { chatTexts } from './chat.texts.ts';
import { ChatDetails } from './components/chat-details.tsx';
import { ChatList } from './components/chat-list.tsx';
import { Conversation } from './components/conversation.tsx';
import { NewChat } from './components/new-chat.tsx';
import { useChatKeys } from './use-chat-keys.ts';
import { useDetails } from './use-details.ts';
import { useWayBack } from './use-way-back.ts';

const NEW = 'new';

type Props = {
  /** Who I am, where no rail shows it. */
  account: ReactNode;
  /** What waits for an answer, above the chats. */
  notice: ReactNode;
  /** Leads to what one keeps of a person. */
  contactTile: (person: Person) => ReactNode;
};

/** `/app/chat/:id?`: the list, and beside it a conversation, a new one, or nothing yet. */
export function ChatScreen({ account, notice, contactTile }: Props) {
  const t = useText(chatTexts);
  const { id } = useParams();
  const chatId = id === NEW ? undefined : id;
  const chat = useChat(chatId ?? '');
  const details = useDetails();
  const search = useRef<HTMLInputElement>(null);
  useChatKeys(chatId, search);
  useWayBack(chatId);
  return (
    <Panes
      showing={id === undefined ? 'list' : 'content'}
      labels={{
        list: t('chats'),
        listWidth: t('listWidth'),
        detailsWidth: t('detailsWidth'),
      }}
      list={<ChatList openId={chatId} account={account} notice={notice} searchRef={search} />}
      content={
        id === NEW ? (
          <NewChat />
        ) : chatId ? (
          <Conversation key={chatId} chatId={chatId} details={details} />
        ) : (
          <NothingOpen />
        )
      }
      details={
        chat &&
        details.isOpen && (
          <ChatDetails
            key={chat.id}
            chat={chat}
            isOver={details.isOver}
            onClose={details.close}
            contactTile={contactTile}
          />
        )
      }
    />
  );
}

function NothingOpen() {
  const t = useText(chatTexts);
  const hasChats = useChatList().length > 0;
  usePageTitle(t('chats'), useUnreadTotal());
  return (
    hasChats && (
      <EmptyState
        picture={<EmptyPicture name="conversation" />}
        title={t('pickTitle')}
        text={t('pickText')}
      />
    )
  );
}
