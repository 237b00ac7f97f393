import type { Chat } from '@kith/contract';
import { chatTitle } from '@kith/contract/base/names';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { EmptyPicture } from '../../../ui/pictures/empty-picture.tsx';
import { BlockedNote } from '../../privacy/index.ts';
import { useProfileList } from '../../profiles/index.ts';
import {
  useChat,
  useChatEngine,
  useChatState,
  useMessages,
  usePeople,
  useSettledChat,
  useUnreadTotal,
} from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { Composer } from '../composer/composer.tsx';
import { selectShown } from '../engine/chat.select.ts';
import { isDeserted, isGroup, isNoteToSelf, mayIn, othersOf } from '../engine/chat-view.ts';
import { useSearchHere } from '../search/use-search-here.ts';
import { threadPath } from '../threads/thread-view.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { Heard } from './heard.tsx';
import { stopSpeaking } from './language/speech.ts';
import { MessageList } from './message-list.tsx';
import { useIsSelecting, useSelecting } from './selection.ts';
import { SelectionBar } from './selection-bar-later.ts';
import { TypingLine } from './typing-line.tsx';
import { useBeginning } from './use-beginning.ts';
import { useConversation } from './use-conversation.ts';
import { useNameWords } from './use-name-words.ts';
import { useOpening } from './use-opening.ts';
import type { Reading } from './use-reading.ts';
import { useShownPerson } from './use-shown-person.tsx';
import { useStrayKeys } from './use-stray-keys.ts';

const PinBar = later(async () => (await import('./pin-bar.tsx')).PinBar);
const UsualBar = later(async () => (await import('./usual-bar.tsx')).UsualBar);
const RequestsBar = later(async () => (await import('./requests-bar.tsx')).RequestsBar);
/** Loaded when a message request is opened. */
const OpenRequest = later(async () => (await import('../requests/open-request.tsx')).OpenRequest);
const SearchBar = later(async () => (await import('../search/search-bar.tsx')).SearchBar);

type Details = { isOpen: boolean; toggle: () => void };
/** A message to show, requested from outside the conversation; a new object for each request. */
export type Wanted = { chatId: string; messageId: string };
type Props = {
  chatId: string;
  details: Details;
  wanted?: Wanted | undefined;
  /** A thread is shown beside it, whose composer takes the focus. */
  hasThread?: boolean;
};

/** One chat: header, messages, composer. Mounted again for each chat. */
export function Conversation({ chatId, details, wanted, hasThread = false }: Props) {
  const chat = useChat(chatId);
  const opening = useOpening(chatId);
  const isHidden = useChatState(({ hidden }) => hidden.includes(chatId));
  if (opening === 'vaulted' || isHidden) return <Navigate to="/app/chat" replace />;
  if (opening === 'missing') return <Leave why="notThere" />;
  // The chat was removed while it was open: by an admin, or on another device.
  if (chat === undefined)
    return opening === 'open' ? <Leave why="gone" /> : <ConversationSkeleton />;
  if (chat.thread) return <ToThread thread={chat.thread} />;
  if (chat.isRequest) return <OpenRequest chat={chat} meanwhile={<ConversationSkeleton />} />;
  return <OpenChat chat={chat} details={details} wanted={wanted} hasThread={hasThread} />;
}

/** Returns to the list, which shows the reason. */
function Leave({ why }: { why: 'gone' | 'notThere' }) {
  const t = useText(chatTexts);
  useEffect(() => notify(() => t(why)), [t, why]);
  return <Navigate to="/app/chat" replace />;
}

/** A thread is shown beside its group, even when opened from a link or a notification. */
function ToThread({ thread }: { thread: NonNullable<Chat['thread']> }) {
  const { state, search } = useLocation();
  const messageId = state?.messageId ?? new URLSearchParams(search).get('message');
  return <Navigate to={threadPath(thread)} state={{ inThread: messageId }} replace />;
}

type OpenProps = Omit<Props, 'chatId'> & { chat: Chat };

function OpenChat({ chat, details, wanted, hasThread }: OpenProps) {
  const { me } = useChatEngine();
  const t = useText(chatTexts);
  const settled = useSettledChat(chat.id) ?? chat;
  const people = usePeople();
  const title = chatTitle(chat, people, me, useNameWords());
  const isFine = useMedia('(pointer: fine)');
  const input = useRef<{ focus: () => void }>(null);
  const { isLoaded, seenId, reading, edit, reply, composer } = useConversation(chat, {
    wanted: wanted?.chatId === chat.id ? wanted : undefined,
  });
  const search = useSearchHere(() => input.current?.focus());
  const isSelecting = useIsSelecting(chat.id);
  const { stop: stopSelecting } = useSelecting();
  useEffect(() => stopSelecting, [stopSelecting]);
  useEffect(() => () => stopSpeaking(), []);
  const mayWrite = mayIn(chat, me, 'write');
  const hasOthers = useProfileList().length > 1;
  const mayBeFirst = hasOthers && chat.isPrivate && isLoaded;
  const isFirst = useChatState(
    (state) => mayBeFirst && !selectShown(state, chat.id).some(({ senderId }) => senderId === me),
  );
  // The browser keeps titles in its history.
  usePageTitle(chat.vaulted ? t('chats') : title, useUnreadTotal());
  // On a phone the keyboard would cover the messages.
  const begin = useEffectEvent(() => {
    if (isFine && !hasThread) input.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with a mouse
  useEffect(() => begin(), [isFine]);
  // If it replaces the unblock button, it takes the focus, too.
  useEffect(() => {
    if (!chat.blocked && document.activeElement === document.body) begin();
  }, [chat.blocked]);
  useStrayKeys(() => input.current?.focus());
  const leaveMenu = useSteady(() => {
    if (isFine) input.current?.focus();
  });
  return (
    <>
      <ConversationHeader chat={settled} title={title} details={details} search={search} />
      {search.isOpen && (
        <SearchBar chatId={chat.id} onGoTo={reading.goTo} onClose={search.toggle} />
      )}
      {chat.pinned.length > 0 && (
        <PinBar
          key={chat.pinned.at(-1)}
          chatId={chat.id}
          pinned={chat.pinned}
          mayUnpin={mayIn(chat, me, 'pin')}
          onGoTo={reading.goTo}
          onLeft={leaveMenu}
        />
      )}
      {chat.requests > 0 && <RequestsBar chat={chat} onLeft={leaveMenu} />}
      <Messages
        chat={chat}
        title={title}
        seenId={seenId}
        onEdit={edit}
        onReply={reply}
        onMenuLeft={leaveMenu}
        reading={reading}
        onNewest={() => {
          reading.toNewest();
          // The pressed element disappears.
          if (isFine) input.current?.focus();
        }}
      />
      <TypingLine chatId={isGroup(chat, me) ? chat.id : undefined} />
      {isSelecting && <SelectionBar chat={chat} />}
      {isFirst && mayWrite && !chat.blocked && (
        <UsualBar chatId={chat.id} name={title} onLeft={leaveMenu} />
      )}
      {isDeserted(chat, people, me) ? (
        <p className="px-6 py-4 text-center text-small text-pretty text-ink-2">{t('deserted')}</p>
      ) : (
        <div className={isSelecting ? 'hidden' : 'contents'}>
          {chat.blocked ? (
            <BlockedNote id={othersOf(chat, me)[0]?.id ?? ''} name={title} />
          ) : !mayWrite ? (
            <p className="px-6 py-4 text-center text-small text-pretty text-ink-2">
              {t('onlyAdmins')}
            </p>
          ) : (
            <Composer {...composer} inputRef={input} />
          )}
        </div>
      )}
    </>
  );
}

type MessagesProps = {
  chat: Chat;
  title: string;
  seenId: string | null;
  onEdit: (messageId: string) => void;
  onReply: (messageId: string) => void;
  onMenuLeft: () => void;
  onNewest: () => void;
  reading: Reading;
};

function Messages({ chat, reading, ...row }: MessagesProps) {
  const t = useText(chatTexts);
  const list = useMessages(chat.id);
  const { me } = useChatEngine();
  const isReachable = useBeginning(chat, list);
  const shown = useShownPerson(chat.id);
  const isEmpty = list === undefined || list.messages.length === 0;
  // Failed loads are retried silently.
  if (list === undefined || (list.version <= 0 && isEmpty) || !isReachable)
    return <ConversationSkeleton />;
  return (
    <>
      {list.messages.length > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the menu of a message does the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
        <div className="contents" onClick={shown.press}>
          <MessageList key={reading.turn} chat={chat} list={list} reading={reading} {...row} />
        </div>
      ) : (
        <div className="min-h-0 flex-1">
          <EmptyState
            picture={<EmptyPicture name="conversation" />}
            title={t(isNoteToSelf(chat, me) ? 'noteToSelf' : 'firstTitle')}
            text={t(isNoteToSelf(chat, me) ? 'firstNote' : 'firstText')}
          />
        </div>
      )}
      {shown.card}
      <Heard list={list} />
    </>
  );
}
