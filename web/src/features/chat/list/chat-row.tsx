import type { Chat } from '@kith/contract';
import { ATTACHMENT_FLAGS } from '@kith/contract/base/enums';
import { chatTitle } from '@kith/contract/base/names';
import { previewOf, type RichText } from '@kith/contract/chat/rich-text';
import { memo } from 'react';
import { Link } from 'react-router';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { PresentAvatar } from '../../presence/index.ts';
import { useChatEngine, useDraft, usePeople, useTyping } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace, otherOf, seenByOthers, shortName } from '../engine/chat-view.ts';

type Props = {
  chat: Chat;
  isOpen: boolean;
  /** The one row of the list that Tab reaches. */
  isStop: boolean;
};

/** A chat in the list: who, when, what was said last, and what waits. */
export const ChatRow = memo(function ChatRow({ chat, isOpen, isStop }: Props) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const { me, prepare } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const now = useToday();
  const { group, ...face } = chatFace(chat, people, me);
  const title = chatTitle(chat, people, me, words);
  const { unread, lastMessage } = chat;
  const draft = useDraft(chat.id).delta;
  const isDraft = draft.length > 0 && !isOpen;
  return (
    <Link
      to={`/app/chat/${chat.id}`}
      className={listRow}
      aria-current={isOpen ? 'page' : undefined}
      data-chat={chat.id}
      tabIndex={isStop ? 0 : -1}
      draggable={false}
      // What a press asks for is on its way before it ends.
      onPointerDown={({ button }) => button === 0 && prepare(chat.id)}
    >
      <ListRowBody
        leading={
          <PresentAvatar {...face} profileId={otherOf(chat, me)} name={title} group={group} />
        }
        title={title}
        time={
          lastMessage && (
            <time dateTime={new Date(lastMessage.createdTime).toISOString()}>
              {listTime(language, lastMessage.createdTime, now, { yesterday: t('yesterday') })}
            </time>
          )
        }
        fresh={unread > 0}
        preview={<Preview chat={chat} group={group} draft={isDraft ? draft : undefined} />}
        trailing={
          unread > 0 ? (
            <Badge count={unread} label={t('unreadCount', { count: unread })} />
          ) : (
            lastMessage?.senderId === me &&
            !isDraft &&
            seenByOthers(chat, me) >= Number(lastMessage.id) && (
              <Icon name="double-check" size={16} label={t('seen')} className="text-accent-text" />
            )
          )
        }
      />
    </Link>
  );
});

type PreviewProps = {
  chat: Chat;
  group: boolean;
  /** Of a chat that is not open. */
  draft: RichText | undefined;
};

/** Who types, else the draft, else the last words. */
function Preview({ chat, group, draft }: PreviewProps) {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const [typist] = useTyping(chat.id);
  const { lastMessage } = chat;
  if (typist !== undefined) {
    const name = group ? `${shortName(people.get(typist), words)} ` : '';
    return (
      <span className="text-accent-text">
        {name}
        {t('typing')}
      </span>
    );
  }
  if (draft !== undefined) return <Said by={t('draft')} accent text={previewOf(draft)} />;
  if (lastMessage === null) return t('noMessages');
  const text =
    lastMessage.preview ||
    t(lastMessage.attachmentMask & ATTACHMENT_FLAGS.image ? 'picture' : 'attachment');
  if (lastMessage.senderId === me) return <Said by={t('you')} text={text} />;
  if (!group) return <bdi className="block w-fit max-w-full truncate">{text}</bdi>;
  return <Said by={shortName(people.get(lastMessage.senderId), words)} text={text} />;
}

const Said = ({ by, text, accent = false }: { by: string; text: string; accent?: boolean }) => (
  // Two boxes, so that words of the other direction are cut at their own end.
  <span className="flex gap-1">
    <span
      className={`max-w-1/2 shrink-0 truncate font-strong ${accent ? 'text-accent-text' : 'text-ink'}`}
    >
      <bdi>{by}</bdi>:
    </span>{' '}
    <bdi className="truncate">{text}</bdi>
  </span>
);
