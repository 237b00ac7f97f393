import { memo } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useChatEngine, usePeople, useTyping } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { shortName } from '../engine/chat-view.ts';
import { useNameWords } from './use-name-words.ts';

/** Who is typing; nothing if nobody is. */
export function useTypingText(chatId: string): string | undefined {
  const t = useText(chatTexts);
  const people = usePeople();
  const words = useNameWords();
  const { me } = useChatEngine();
  const [first, second, third] = useTyping(chatId)
    .filter((id) => id !== me)
    .map((id) => shortName(people.get(id), words));
  if (first === undefined) return undefined;
  if (second === undefined) return t('oneTyping', { name: first });
  return third === undefined ? t('twoTyping', { name: first, other: second }) : t('manyTyping');
}

/** Above the composer of a group; in private chats it is in the header. Its space is reserved. */
export const TypingLine = memo(function TypingLine({ chatId }: { chatId: string | undefined }) {
  const text = useTypingText(chatId ?? '');
  return (
    <p
      className={`${chatId === undefined ? 'h-2' : 'h-6'} shrink-0 truncate px-5 text-small leading-6 text-ink-2 small:px-8`}
    >
      {text && <bdi className="animate-[appear_160ms_ease-out]">{text}</bdi>}
    </p>
  );
});
