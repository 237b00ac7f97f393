import type { HeldMessage } from '@kith/contract/chat/message-list';
import { memo } from 'react';
import { useLineKinds } from '../../../platform/feature/features.react.tsx';
import { fullTime } from '../../../platform/i18n/dates.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useChatEngine, useNeeded } from '../chat.react.ts';
import { namedIn } from '../named-in.ts';
import { Day } from './day.tsx';
import { useLineWords } from './use-line-words.ts';

type Props = {
  message: HeldMessage;
  day: number | null;
  /** The tab stop of the list. */
  isStop: boolean;
};

/** A line between messages: who joined or left, the new name of the group, or a call. */
export const SystemRow = memo(function SystemRow({ message, day, isStop }: Props) {
  const { language } = useLanguage();
  const wordsOf = useLineWords();
  const kindOf = useLineKinds();
  // People who left are not members, so their cards may not have come with the chat.
  useNeeded(namedIn(message));
  const { me } = useChatEngine();
  const { senderId, system } = message;
  const Acts = system && kindOf(system)?.Acts;
  return (
    <div className="pt-3.5">
      {day !== null && <Day day={day} />}
      <article
        data-message={message.id}
        tabIndex={isStop ? 0 : -1}
        title={fullTime(language, message.createdTime)}
        className="ring-focus mx-auto w-fit max-w-[min(36rem,90%)] rounded-card px-3 py-0.5 text-center text-small text-pretty text-ink-2 wrap-anywhere"
      >
        {system && wordsOf(senderId, system)}
        {system && Acts && <Acts chatId={message.chatId} isMine={senderId === me} line={system} />}
      </article>
    </div>
  );
});
