import type { MessageThread } from '@kith/contract';
import { THREAD_COUNT_MAX } from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import { Button } from 'react-aria-components/Button';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChat, useNeeded, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { repliesTexts } from './replies.texts.ts';
import { useOpenThread } from './use-open-thread.ts';

type Props = {
  messageId: string;
  thread: MessageThread;
  /** Only then is it a tab stop. */
  isActive: boolean;
};

/** Below a message: the number of replies in its thread, their authors, and the time of the last one. */
export function ThreadChip({ messageId, thread, isActive }: Props) {
  const t = useText(repliesTexts);
  const chat = useText(chatTexts);
  const { language } = useLanguage();
  const people = usePeople();
  const words = useNameWords();
  const now = useToday();
  const open = useOpenThread();
  const own = useChat(thread.id);
  const unread = own?.follows ? own.unread : 0;
  useNeeded(thread.people);
  const time = listTime(language, thread.lastTime, now, { yesterday: chat('dayYesterday') });
  return (
    <Button
      excludeFromTabOrder={!isActive}
      onPress={() => open(messageId)}
      data-thread-of={messageId}
      className="ring-focus mt-1 flex min-h-8 max-w-full select-none items-center gap-1.5 rounded-full px-1.5 text-small transition-colors coarse:min-h-11 data-hovered:bg-sunk"
    >
      <span aria-hidden className="flex shrink-0 gap-0.5">
        {thread.people.map((id) => {
          const person = people.get(id);
          const name = displayName(person, words);
          return <Avatar key={id} id={id} name={name} src={person?.avatar} size={22} />;
        })}
      </span>
      <span className="tabular font-strong text-accent-text">
        {thread.count < THREAD_COUNT_MAX
          ? t('replies', { count: thread.count })
          : t('manyReplies', { count: THREAD_COUNT_MAX - 1 })}
      </span>
      <span className="truncate text-ink-2">{t('lastReply', { time })}</span>
      <Badge count={unread} label={chat('unreadCount', { count: unread })} />
    </Button>
  );
}
