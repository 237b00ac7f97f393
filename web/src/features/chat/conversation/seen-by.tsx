import type { Chat } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { hasSeen, isGroup, othersOf } from '../engine/chat-view.ts';
import { useNameWords } from './use-name-words.ts';

const FACES_MAX = 6;

/** Who in a group has seen the newest message. Its space is reserved, so that nothing moves. */
export function SeenBy({ chat, newest }: { chat: Chat; newest: HeldMessage | undefined }) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const isKnown = isGroup(chat, me) && newest !== undefined && newest.delivery === undefined;
  const seen = isKnown
    ? othersOf(chat, me).filter(
        (other) => other.id !== newest.senderId && hasSeen(other, newest.id),
      )
    : [];
  const space = 'flex h-7 shrink-0 items-center justify-end pt-1';
  // The format of a list of names takes milliseconds to make.
  if (seen.length === 0) return <div className={space} />;
  const names = seen.map(({ id }) => displayName(people.get(id), words));
  const seenBy = t('seenBy', { names: new Intl.ListFormat(language).format(names) });
  return (
    <div className={space}>
      <span role="img" aria-label={seenBy} title={seenBy} className="flex items-center ps-1">
        {seen.slice(0, FACES_MAX).map(({ id }, at) => (
          <span key={id} className="-ms-1 rounded-full border-2 border-bg leading-none">
            <Avatar id={id} name={names[at] ?? ''} src={people.get(id)?.avatar} size={16} />
          </span>
        ))}
        {seen.length > FACES_MAX && (
          <span aria-hidden className="tabular ms-1 text-tiny text-ink-2">
            +{seen.length - FACES_MAX}
          </span>
        )}
      </span>
    </div>
  );
}
