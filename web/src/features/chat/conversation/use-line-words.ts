import type { SystemMessage } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useLineKinds } from '../../../platform/feature/features.react.tsx';
import { isolated } from '../../../platform/i18n/isolated.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { listsTexts } from '../../../platform/i18n/lists.texts.ts';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatLinesTexts } from '../chat-lines.texts.ts';
import { namedOf } from '../named-in.ts';
import { useNameWords } from './use-name-words.ts';

/** The text of a line by the server, in the reader's language. */
export const useLineWords = (): ((senderId: string, line: SystemMessage) => string) => {
  const t = useText(chatLinesTexts);
  const lists = useText(listsTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const all = usePeople();
  const words = useNameWords();
  const kindOf = useLineKinds();
  const nameOf = (id: string) => isolated(displayName(all.get(id), words));
  const namesOf = (line: Parameters<typeof namedOf>[0]) => {
    const { ids, others } = namedOf(line, me);
    const names = ids.map((id) => (id === me ? t('youAmongAdded') : nameOf(id)));
    const more = others > 0 ? [lists('otherPeople', { count: others })] : [];
    return new Intl.ListFormat(language).format([...names, ...more]);
  };
  return (senderId, line) => {
    const isMine = senderId === me;
    const context = { language, me, senderId, isMine, actor: nameOf(senderId), nameOf, namesOf };
    // A page may be older than the server.
    return kindOf(line)?.words(line, context) ?? t('unknown');
  };
};

/** A line by the server as the last message of its chat. */
export const useBriefLine = (): ((senderId: string, line: SystemMessage) => string) => {
  const wordsOf = useLineWords();
  const { me } = useChatEngine();
  const kindOf = useLineKinds();
  return (senderId, line) =>
    kindOf(line)?.brief?.(line, senderId === me) ?? wordsOf(senderId, line);
};
