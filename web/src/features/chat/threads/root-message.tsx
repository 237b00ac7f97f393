import { displayName } from '@kith/contract/base/names';
import { plainText } from '@kith/contract/chat/rich-text';
import { useEffect } from 'react';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChatEngine, useNeeded, usePeople, useQuoted } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { threadsTexts } from './threads.texts.ts';

/** At the top of a thread: the message to which it belongs. */
export function RootMessage({ chatId, id }: { chatId: string; id: string }) {
  const t = useText(threadsTexts);
  const chat = useText(chatTexts);
  const { language } = useLanguage();
  const { needQuoted } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const now = useToday();
  const { lineBy } = useAttachmentWords();
  const message = useQuoted(chatId, id);
  useEffect(() => {
    if (message === undefined) needQuoted(chatId, id);
  }, [message, needQuoted, chatId, id]);
  useNeeded(message ? [message.senderId] : []);
  const frame = 'flex min-h-14 shrink-0 gap-2.5 border-b border-line px-4 py-3';
  if (!message)
    return (
      <p className={`${frame} items-center text-small text-ink-2`}>
        {message === null && t('rootGone')}
      </p>
    );
  const sender = people.get(message.senderId);
  const name = displayName(sender, words);
  const text = plainText(message.delta).trim();
  return (
    <div className={frame}>
      <Avatar id={message.senderId} name={name} src={sender?.avatar} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 text-small">
          <bdi className="truncate font-strong">{name}</bdi>
          <time
            className="tabular shrink-0 text-ink-2"
            dateTime={new Date(message.createdTime).toISOString()}
          >
            {listTime(language, message.createdTime, now, { yesterday: chat('dayYesterday') })}
          </time>
        </p>
        {text !== '' && (
          <p dir="auto" className="line-clamp-2 w-fit max-w-full text-body wrap-anywhere">
            {text}
          </p>
        )}
        {message.attachments.length > 0 && (
          <p className="truncate text-small text-ink-2">{lineBy('', message.attachmentMask)}</p>
        )}
      </div>
    </div>
  );
}
