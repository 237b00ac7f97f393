import { useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { later } from '../../platform/feature/later.tsx';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useSteady } from '../../ui/interaction/use-steady.ts';
import { Panes } from '../../ui/layout/panes.tsx';
import { EmptyPicture } from '../../ui/pictures/empty-picture.tsx';
import { useChatList, useSettledChat, useUnreadTotal } from './chat.react.ts';
import { chatTexts } from './chat.texts.ts';
import { Conversation, type Wanted } from './conversation/conversation.tsx';
import { useDetails } from './conversation/use-details.ts';
import { JOIN } from './join/join-address.ts';
import { ChatList } from './list/chat-list.tsx';
import { useChatKeys } from './list/use-chat-keys.ts';
import { useWayBack } from './list/use-way-back.ts';
import { useThreadBeside } from './threads/use-thread-beside.ts';
import { useReadId } from './use-is-read.ts';

const NEW = 'new';

/** Loaded on first use, because reading and writing do not need them. */
const NewChat = later(async () => (await import('./list/new-chat.tsx')).NewChat);
const JoinGroup = later(async () => (await import('./join/join-group.tsx')).JoinGroup);
const ThreadPane = later(async () => (await import('./threads/thread-pane.tsx')).ThreadPane);
const ChatDetails = later(async () => (await import('./people/chat-details.tsx')).ChatDetails);

/** `/app/chat/:id?`: the list, and beside it a conversation, a new one, a group to join, or nothing yet. */
export function ChatScreen() {
  const t = useText(chatTexts);
  const { id } = useParams();
  const chatId = id === NEW || id === JOIN ? undefined : id;
  const chat = useSettledChat(chatId ?? '');
  const details = useDetails();
  const readId = useReadId(chatId);
  const goTo = useSteady((wanted: Wanted) => {
    if (details.isOver) details.close();
    setWanted(wanted);
  });
  const search = useRef<HTMLInputElement>(null);
  const [chosen, setWanted] = useState<Wanted>();
  const found = useFound(chatId);
  const wanted = chosen?.chatId === chatId ? chosen : found;
  const { threadOf, inThread, closeThread } = useThreadBeside(chat);
  // Replaces the details; opening these replaces it again.
  const toggle = () => {
    closeThread();
    if (!details.isOpen) details.toggle();
  };
  const shownDetails = threadOf === undefined ? details : { isOpen: false, toggle };
  const close = useSteady(details.close);
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
      list={<ChatList openId={chatId} searchRef={search} />}
      content={
        id === NEW ? (
          <NewChat />
        ) : id === JOIN ? (
          <JoinGroup />
        ) : chatId ? (
          <Conversation
            key={chatId}
            chatId={chatId}
            details={shownDetails}
            wanted={wanted}
            hasThread={threadOf !== undefined}
          />
        ) : (
          <NothingOpen />
        )
      }
      details={
        chat && threadOf !== undefined ? (
          <ThreadPane
            key={threadOf}
            group={chat}
            messageId={threadOf}
            wanted={inThread}
            onClose={closeThread}
          />
        ) : (
          chat &&
          !chat.isRequest &&
          details.isOpen && (
            <Details
              readId={readId}
              isInert={readId !== chatId}
              isOver={details.isOver}
              onClose={close}
              onGoTo={goTo}
            />
          )
        )
      }
    />
  );
}

type DetailsProps = {
  readId: string | undefined;
  isInert: boolean;
  isOver: boolean;
  onClose: () => void;
  onGoTo: (wanted: Wanted) => void;
};

/** The messages come first: until they are drawn, the details of the previous chat stay. */
function Details({ readId, isInert, isOver, onClose, onGoTo }: DetailsProps) {
  const chat = useSettledChat(readId ?? '');
  const shown = useMemo(
    () =>
      chat &&
      !chat.isRequest && (
        <ChatDetails
          key={chat.id}
          chat={chat}
          isOver={isOver}
          onClose={onClose}
          onGoTo={(messageId) => onGoTo({ chatId: chat.id, messageId })}
        />
      ),
    [chat, isOver, onClose, onGoTo],
  );
  return (
    <div inert={isInert} className="contents">
      {shown}
    </div>
  );
}

/** The message that a search, or a link to it, led to. */
const useFound = (chatId: string | undefined): Wanted | undefined => {
  const { key, state, search } = useLocation();
  const messageId: unknown = state?.messageId ?? new URLSearchParams(search).get('message');
  // biome-ignore lint/correctness/useExhaustiveDependencies: found again is another request
  return useMemo(
    () =>
      chatId !== undefined && typeof messageId === 'string' ? { chatId, messageId } : undefined,
    [key, chatId, messageId],
  );
};

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
