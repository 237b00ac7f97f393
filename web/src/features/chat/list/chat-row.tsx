import type { Chat } from '@kith/contract';
import { chatTitle } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { previewOf } from '@kith/contract/chat/rich-text';
import { isMuted } from '@kith/contract/push/levels';
import { type CSSProperties, type MouseEvent, memo } from 'react';
import { useStore } from 'zustand/react';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { PresentAvatar } from '../../presence/index.ts';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import {
  useChatEngine,
  useChatState,
  useDraft,
  useNeeded,
  usePeople,
  useTyping,
  useUnsent,
} from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { DOUBLE_CHECK } from '../chat-icons.ts';
import { useLastLine } from '../conversation/use-last-line.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace, isSeenByOthers, otherOf, shortName } from '../engine/chat-view.ts';
import { removalKey } from '../engine/deletions.ts';
import { MUTED, PIN } from './list-icons.ts';
import { useIsChatSelected } from './list-selection.ts';
import { Said } from './said.tsx';
import { SelectMark } from './select-mark.tsx';

type Props = {
  chat: Chat;
  isOpen: boolean;
  /** The tab stop of the list. */
  isStop: boolean;
  /** Follows its link; see `useOpenSoon`. */
  onOpen(event: MouseEvent, chatId: string): unknown;
};

/** What stands around its marks; inline, so that the style sheet of every page has no rule for it. */
const SELECTED = { '--around': 'var(--accent-soft)' } as CSSProperties;

/** A chat in the list: title, time, last message, unread count. */
export const ChatRow = memo(function ChatRow({ chat, isOpen, isStop, onOpen }: Props) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const { me, prepare } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const now = useToday();
  const { group, ...face } = chatFace(chat, people, me);
  const title = chatTitle(chat, people, me, words);
  const { unread, mentions, markedUnread, lastMessage } = chat;
  const muted = isMuted(chat, Date.now());
  const isSelected = useIsChatSelected(chat.id);
  const unsent = useUnsent(chat.id);
  const isFailed = unsent?.delivery === 'failed';
  const draft = useDraftText(chat.id, isOpen);
  const time = unsent?.createdTime ?? lastMessage?.createdTime;
  return (
    // Not a Link of the router, which would render all rows again with each change of the address.
    <a
      href={`/app/chat/${chat.id}`}
      className={isSelected ? `${listRow} bg-accent-soft` : listRow}
      {...(isSelected && { style: SELECTED })}
      aria-current={isOpen ? 'page' : undefined}
      {...(isSelected !== undefined && { role: 'checkbox', 'aria-checked': isSelected })}
      data-chat={chat.id}
      tabIndex={isStop ? 0 : -1}
      draggable={false}
      // Requests start on press, before the click.
      onPointerDown={({ button }) => button === 0 && prepare(chat.id)}
      onClick={(event) => onOpen(event, chat.id)}
    >
      <ListRowBody
        leading={
          <span className="relative">
            <PresentAvatar {...face} profileId={otherOf(chat, me)} name={title} group={group} />
            {isSelected !== undefined && <SelectMark isSelected={isSelected} />}
          </span>
        }
        title={title}
        marks={
          (chat.pinPlace !== null || muted) && (
            <>
              {muted && <Icon name={MUTED} size={14} label={t('muted')} />}
              {chat.pinPlace !== null && <Icon name={PIN} size={14} label={t('pinned')} />}
            </>
          )
        }
        time={
          time !== undefined && (
            <time dateTime={new Date(time).toISOString()}>
              {listTime(language, time, now, { yesterday: t('dayYesterday') })}
            </time>
          )
        }
        fresh={unread > 0 && !muted}
        preview={<Preview chat={chat} group={group} draft={draft} unsent={unsent} />}
        trailing={
          <>
            {isFailed && <Icon name="warning" size={16} className="text-harm-text" />}
            {mentions > 0 && <MentionBadge label={t('mentionCount', { count: mentions })} />}
            {unread > 0 ? (
              <Badge count={unread} muted={muted} label={t('unreadCount', { count: unread })} />
            ) : markedUnread ? (
              <span
                role="img"
                aria-label={t('unread')}
                className={`mx-1 size-3 rounded-full forced:border ${muted ? 'bg-ink-2' : 'bg-accent'}`}
              />
            ) : unsent !== undefined ? (
              !isFailed && <Icon name="clock" size={16} label={t('sending')} />
            ) : (
              lastMessage?.senderId === me &&
              lastMessage.system === undefined &&
              draft === undefined &&
              isSeenByOthers(chat, me, lastMessage.id) && (
                <Icon
                  name={DOUBLE_CHECK}
                  size={16}
                  label={t('seen')}
                  className="text-accent-text"
                />
              )
            )}
          </>
        }
      />
    </a>
  );
});

const MentionBadge = ({ label }: { label: string }) => (
  <span
    role="img"
    aria-label={label}
    className="grid size-5 place-items-center rounded-full bg-accent text-small leading-none font-strong text-on-accent forced:border"
  >
    <span aria-hidden>@</span>
  </span>
);

/** Describes the draft of a chat that is not open: its text, or its attachments. */
const useDraftText = (chatId: string, isOpen: boolean): string | undefined => {
  const words = useAttachmentWords();
  const { delta } = useDraft(chatId);
  const chosen = useStore(useChatEngine().chosen.state, (all) => all[chatId]?.[0]?.type);
  if (isOpen) return undefined;
  return previewOf(delta) || (chosen && words.of(chosen).name());
};

type PreviewProps = {
  chat: Chat;
  group: boolean;
  draft: string | undefined;
  unsent: HeldMessage | undefined;
};

/**
 * Who is typing, otherwise a refused message, the draft, a message being sent, or the last message.
 */
function Preview({ chat, group, draft, unsent }: PreviewProps) {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const [typist] = useTyping(chat.id);
  const { lastMessage } = chat;
  // A large chat may not carry the author.
  const isAuthorCarried = chat.memberCount === undefined || lastMessage === null;
  useNeeded(isAuthorCarried ? [] : [lastMessage.senderId]);
  const { lineOf } = useAttachmentWords();
  const lastLine = useLastLine();
  const lastKey = removalKey(chat.id, lastMessage?.id ?? '');
  const isRemoved = useChatState(({ removing }) => removing.has(lastKey));
  if (typist !== undefined) {
    const name = group ? `${shortName(people.get(typist), words)} ` : '';
    return (
      <span className="text-accent-text">
        {name}
        {t('typing')}
      </span>
    );
  }
  const waiting = unsent && lineOf(unsent);
  if (waiting !== undefined && unsent?.delivery === 'failed')
    return <Said by={t('notSent')} color="text-harm-text" text={waiting} />;
  if (draft !== undefined) return <Said by={t('draft')} color="text-accent-text" text={draft} />;
  if (waiting !== undefined) return <Said by={t('you')} text={waiting} />;
  if (isRemoved) return t('quoteGone');
  if (lastMessage === null) return t('noMessages');
  const text = lastLine(lastMessage);
  const isSaid = lastMessage.system === undefined;
  if (isSaid && lastMessage.senderId === me) return <Said by={t('you')} text={text} />;
  if (!isSaid || !group) return <bdi className="block w-fit max-w-full truncate">{text}</bdi>;
  return <Said by={shortName(people.get(lastMessage.senderId), words)} text={text} />;
}
