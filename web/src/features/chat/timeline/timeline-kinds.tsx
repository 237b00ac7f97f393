import type { TimelineItem } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { TimelineKindPart, TimelineRow } from '../../../platform/feature/timeline-kind.ts';
import { isolated } from '../../../platform/i18n/isolated.ts';
import { translate, useText } from '../../../platform/i18n/language.ts';
import type { Drawing } from '../../../ui/icons/registered.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import {
  useChatEngine,
  useChatListStatus,
  useNeeded,
  usePeople,
  useQuoted,
  useSettledChat,
} from '../chat.react.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace, isGroup } from '../engine/chat-view.ts';
import { timelineKindTexts } from './timeline-kinds.texts.ts';

/** An at sign. */
const MENTION: Drawing = {
  line: 'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Zm0 0v1.25a2.4 2.4 0 0 0 4.75 0V12a8.25 8.25 0 1 0-3.5 6.75',
};

/** A message of another member, in a chat that one has. */
const useMessageRow = (
  { chatId, messageId, personId }: TimelineItem,
  title: 'mentionedYou' | 'answeredYou',
): TimelineRow | null | undefined => {
  const t = useText(timelineKindTexts);
  const words = useNameWords();
  const navigate = useNavigate();
  const { needQuoted, me } = useChatEngine();
  const people = usePeople();
  const isListed = useChatListStatus() === 'ready';
  const chat = useSettledChat(chatId ?? '');
  const message = useQuoted(chatId ?? '', messageId ?? '');
  const { lineOf } = useAttachmentWords();
  useNeeded(personId === null ? [] : [personId]);
  const isThere = chat !== undefined && message === undefined;
  useEffect(() => {
    if (isThere && chatId !== null && messageId !== null) needQuoted(chatId, messageId);
  }, [isThere, chatId, messageId, needQuoted]);
  if (chatId === null || message === null || (isListed && chat === undefined)) return null;
  if (chat === undefined) return undefined;
  const person = people.get(personId ?? '');
  const name = displayName(person, words);
  const group = chatTitle(chat, people, me, words);
  const href = `/app/timeline/${chatId}?message=${messageId}`;
  return {
    face: <Avatar id={personId ?? chatId} name={name} src={person?.avatar} size={40} />,
    title: t(title, { name: isolated(name) }),
    line: message === undefined ? <bdi>{group}</bdi> : <bdi>{lineOf(message)}</bdi>,
    href,
    verb: { label: t('reply'), run: () => navigate(href) },
  };
};

/** A chat of a stranger, or a group into which one added the reader. */
const useRequestRow = ({ chatId, personId }: TimelineItem): TimelineRow | null | undefined => {
  const t = useText(timelineKindTexts);
  const words = useNameWords();
  const navigate = useNavigate();
  const { me } = useChatEngine();
  const people = usePeople();
  const isListed = useChatListStatus() === 'ready';
  const chat = useSettledChat(chatId ?? '');
  useNeeded(personId === null ? [] : [personId]);
  if (chatId === null || (isListed && chat === undefined)) return null;
  if (chat === undefined) return undefined;
  const face = chatFace(chat, people, me);
  const title = chatTitle(chat, people, me, words);
  const asker = people.get(personId ?? '');
  const name = asker && displayName(asker, words);
  const inGroup = isGroup(chat, me);
  const href = `/app/timeline/${chatId}`;
  return {
    face: <Avatar id={face.id} name={title} src={face.src} group={face.group} size={40} />,
    title,
    line: inGroup ? (name ? t('addedYouBy', { name }) : t('addedYou')) : t('wantsToChat'),
    href,
    verb: { label: t('look'), run: () => navigate(href) },
  };
};

/** A person who wants to join a group that the reader runs. */
const useJoinRow = ({ chatId, personId }: TimelineItem): TimelineRow | null | undefined => {
  const t = useText(timelineKindTexts);
  const words = useNameWords();
  const navigate = useNavigate();
  const { me } = useChatEngine();
  const people = usePeople();
  const isListed = useChatListStatus() === 'ready';
  const chat = useSettledChat(chatId ?? '');
  useNeeded(personId === null ? [] : [personId]);
  if (chatId === null || personId === null || (isListed && chat === undefined)) return null;
  if (chat === undefined) return undefined;
  const person = people.get(personId);
  const name = displayName(person, words);
  const href = `/app/chat/${chatId}#details`;
  return {
    face: <Avatar id={personId} name={name} src={person?.avatar} size={40} />,
    title: t('wantsToJoin', { name: isolated(name) }),
    line: <bdi>{chatTitle(chat, people, me, words)}</bdi>,
    href,
    verb: { label: t('look'), run: () => navigate(href) },
  };
};

/** The kinds of items about chats and messages. */
export const timelineKinds: readonly TimelineKindPart[] = [
  {
    kind: 'mention',
    icon: MENTION,
    name: () => translate(timelineKindTexts)('mentions'),
    useRow: (item) => useMessageRow(item, 'mentionedYou'),
  },
  {
    kind: 'reply',
    icon: 'reply',
    name: () => translate(timelineKindTexts)('replies'),
    useRow: (item) => useMessageRow(item, 'answeredYou'),
  },
  {
    kind: 'request',
    icon: 'chat',
    name: () => translate(timelineKindTexts)('requests'),
    useRow: useRequestRow,
  },
  {
    kind: 'joinRequest',
    icon: 'contacts',
    name: () => translate(timelineKindTexts)('joinRequests'),
    useRow: useJoinRow,
  },
];
