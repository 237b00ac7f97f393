import type { Chat } from '@kith/contract';
import { BREAKPOINT_SMALL_PX } from '@kith/contract/base/constants';
import { chatTitle } from '@kith/contract/base/names';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { FailedState } from '../../../ui/feedback/states.tsx';
import { isForInputMethod } from '../../../ui/interaction/enter.ts';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { PaneHeader } from '../../../ui/layout/panes.tsx';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine, useChatState, useMessages, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { Composer } from '../composer/composer.tsx';
import { ConversationSkeleton } from '../conversation/conversation-skeleton.tsx';
import { Heard } from '../conversation/heard.tsx';
import { MessageList } from '../conversation/message-list.tsx';
import { useIsSelecting } from '../conversation/selection.ts';
import { SelectionBar } from '../conversation/selection-bar-later.ts';
import { TypingLine } from '../conversation/typing-line.tsx';
import { useConversation } from '../conversation/use-conversation.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { useOpening } from '../conversation/use-opening.ts';
import { mayIn } from '../engine/chat-view.ts';
import { useSearchHere } from '../search/use-search-here.ts';
import { AlsoInGroup } from './also-in-group.tsx';
import { RootMessage } from './root-message.tsx';
import { threadAt, underGroup } from './thread-view.ts';
import { threadsTexts } from './threads.texts.ts';

const PinBar = later(async () => (await import('../conversation/pin-bar.tsx')).PinBar);

const SearchBar = later(async () => (await import('../search/search-bar.tsx')).SearchBar);

type Props = {
  group: Chat;
  /** The message to which the thread belongs. */
  messageId: string;
  /** A message of the thread to show; a new object for each request. */
  wanted: { messageId: string } | undefined;
  onClose: () => void;
};

/** The thread of a message, beside its group. Opening it joins it. */
export function ThreadPane({ group, messageId, wanted, onClose }: Props) {
  const t = useText(threadsTexts);
  const { me, setOwn, openThread, cover } = useChatEngine();
  const people = usePeople();
  const list = useChatState((state) => state.list);
  const thread = useMemo(() => threadAt(list, group.id, messageId), [list, group.id, messageId]);
  const isFine = useMedia('(pointer: fine)');
  const isCovering = !useMedia(`(min-width: ${BREAKPOINT_SMALL_PX}px)`);
  useEffect(() => {
    cover(isCovering);
    return () => cover(false);
  }, [cover, isCovering]);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const isKnown = thread !== undefined;
  const leave = useEffectEvent(() => {
    notify(() => t('gone'));
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    openThread(group.id, messageId).catch((cause) => {
      if (!isCurrent) return;
      if (!isRefusal(toFailure(cause))) setFailed(true);
      else leave();
    });
    return () => {
      isCurrent = false;
    };
  }, [openThread, group.id, messageId, isKnown, attempt]);
  useEffect(() => {
    if (!isFine || !isKnown) panel.current?.focus({ preventScroll: true });
  }, [isFine, isKnown]);
  const follows = thread?.follows === true;
  const input = useRef<{ focus: () => void }>(null);
  const search = useSearchHere(() => input.current?.focus(), panel);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-thread={thread?.id ?? ''}
      aria-label={t('thread')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isForInputMethod(event)) return;
        event.preventDefault();
        if ((event.target as Element).closest('search')) search.toggle();
        else onClose();
      }}
      className="flex h-full flex-col outline-none"
    >
      <PaneHeader line>
        <span className="small:hidden">
          <IconButton icon="back" label={t('closeThread')} onPress={onClose} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-body font-heading tracking-tight">{t('thread')}</h2>
          <p className="truncate text-small text-ink-2">
            <bdi>{chatTitle(group, people, me, useNameWords())}</bdi>
          </p>
        </div>
        {thread && (
          <IconButton
            icon="search"
            label={t('searchThread')}
            pressed={search.isOpen}
            onPress={search.toggle}
          />
        )}
        {thread && (
          <Button
            aria-pressed={follows}
            look={follows ? 'quiet' : 'outline'}
            onPress={() =>
              void setOwn(thread.id, { follows: !follows }).catch(() => notify(() => t('tryAgain')))
            }
          >
            {t(follows ? 'following' : 'follow')}
          </Button>
        )}
        <span className="max-small:hidden">
          <IconButton icon="xmark" label={t('closeThread')} onPress={onClose} />
        </span>
      </PaneHeader>
      {thread ? (
        <OpenThread
          key={thread.id}
          thread={thread}
          group={group}
          wanted={wanted}
          isFine={isFine}
          input={input}
          search={search}
        />
      ) : isFailed ? (
        <FailedState
          title={t('failedTitle')}
          text={t('notLoaded')}
          retryLabel={t('retry')}
          onRetry={() => {
            setFailed(false);
            setAttempt((count) => count + 1);
          }}
          detailsLabel={t('details')}
        />
      ) : (
        <ConversationSkeleton />
      )}
    </section>
  );
}

type OpenProps = Pick<Props, 'group' | 'wanted'> & {
  thread: Chat;
  isFine: boolean;
  input: RefObject<{ focus: () => void } | null>;
  search: ReturnType<typeof useSearchHere>;
};

function OpenThread({ thread, group, wanted, isFine, input, search }: OpenProps) {
  const t = useText(threadsTexts);
  const words = useText(chatTexts);
  const { me } = useChatEngine();
  useOpening(thread.id, true);
  const chat = useMemo(() => underGroup(thread, group), [thread, group]);
  const list = useMessages(chat.id);
  const [isAlso, setAlso] = useState(false);
  const { seenId, reading, edit, reply, composer } = useConversation(chat, {
    wanted,
    onSent: () => setAlso(false),
  });
  const isSelecting = useIsSelecting(chat.id);
  const focus = useSteady(() => {
    if (isFine) input.current?.focus();
  });
  useEffect(focus, [focus]);
  const mayWrite = mayIn(chat, me, 'write');
  const toNewest = () => {
    reading.toNewest();
    focus();
  };
  return (
    <>
      {search.isOpen && (
        <SearchBar
          chatId={chat.id}
          label={t('searchThread')}
          onGoTo={reading.goTo}
          onClose={search.toggle}
        />
      )}
      <RootMessage chatId={group.id} id={thread.thread?.messageId ?? '0'} />
      {chat.pinned.length > 0 && (
        <PinBar
          key={chat.pinned.at(-1)}
          chatId={chat.id}
          pinned={chat.pinned}
          mayUnpin={mayIn(chat, me, 'pin')}
          onGoTo={reading.goTo}
          onLeft={focus}
        />
      )}
      {list === undefined || (list.version <= 0 && list.messages.length === 0) ? (
        <ConversationSkeleton />
      ) : list.messages.length === 0 ? (
        <p className="min-h-0 flex-1 px-4 py-3 text-small text-ink-2">{t('first')}</p>
      ) : (
        <MessageList
          key={reading.turn}
          chat={chat}
          title={t('thread')}
          list={list}
          seenId={seenId}
          reading={reading}
          onEdit={edit}
          onReply={reply}
          onMenuLeft={focus}
          onNewest={toNewest}
        />
      )}
      {list !== undefined && <Heard list={list} />}
      <TypingLine chatId={chat.id} />
      {isSelecting && <SelectionBar chat={chat} />}
      <div className={isSelecting ? 'hidden' : 'contents'}>
        {mayWrite ? (
          <>
            <AlsoInGroup chatId={chat.id} isOn={isAlso} onChange={setAlso} />
            <Composer {...composer} sentWith={{ alsoInGroup: isAlso }} inputRef={input} />
          </>
        ) : (
          <p className="px-6 py-4 text-center text-small text-pretty text-ink-2">
            {words('onlyAdmins')}
          </p>
        )}
      </div>
    </>
  );
}
