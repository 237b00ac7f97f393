import type { Chat } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { canCall } from '../../../platform/can-call.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine, useNameWords, usePeople } from '../../chat/index.ts';
import { useCallsEngine } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';

const FACES_MAX = 3;

/** The participants of a group call. */
function Faces({ chat, size }: { chat: Chat; size: number }) {
  const people = usePeople();
  const ids = chat.call?.profileIds ?? [];
  return (
    <span className="flex shrink-0 items-center -space-x-px rtl:space-x-reverse">
      {ids.slice(0, FACES_MAX).map((id) => {
        const person = people.get(id);
        return (
          <Avatar key={id} id={id} name={displayName(person)} src={person?.avatar} size={size} />
        );
      })}
      {ids.length > FACES_MAX && (
        <span className="ps-1.5 text-small text-ink-2">+{ids.length - FACES_MAX}</span>
      )}
    </span>
  );
}

const useWhoIsIn = (chat: Chat): string => {
  const t = useText(callsTexts);
  const { language } = useLanguage();
  const people = usePeople();
  const words = useNameWords();
  const ids = chat.call?.profileIds ?? [];
  const names = ids.map((id) => displayName(people.get(id), words));
  if (names.length === 0) return t('callBegins');
  return t('areInCall', {
    names: new Intl.ListFormat(language).format(names),
    count: names.length,
  });
};

/** Joins, or brings the call to this page from another one. */
function JoinButton({ chat, isLarge = false }: { chat: Chat; isLarge?: boolean }) {
  const t = useText(callsTexts);
  const { me } = useChatEngine();
  const { join } = useCallsEngine();
  const isIn = chat.call?.profileIds.includes(me);
  const press = async () => {
    if (!(await join({ chatId: chat.id })))
      notify(() => t(canCall() ? 'joinFailed' : 'unsupported'));
  };
  return (
    <Button
      look="primary"
      icon={isLarge ? (chat.call?.video ? 'video' : 'phone') : undefined}
      onPress={() => void press()}
    >
      {t(isIn ? 'continueHere' : 'join')}
    </Button>
  );
}

/** In the header of the chat. */
export function JoinCall({ chat }: { chat: Chat }) {
  const who = useWhoIsIn(chat);
  return (
    <div className="flex shrink-0 items-center gap-2" title={who}>
      <span className="sr-only">{who}</span>
      <span className="max-small:hidden">
        <Faces chat={chat} size={26} />
      </span>
      <JoinButton chat={chat} isLarge />
    </div>
  );
}

/** One card for each group that is in a call. */
export function LiveCalls({ chats }: { chats: readonly Chat[] }) {
  const t = useText(callsTexts);
  return (
    <section aria-label={t('liveCalls')} className="flex flex-col gap-1.5 px-3 pb-2">
      {chats.map((chat) => (
        <LiveCallCard key={chat.id} chat={chat} />
      ))}
    </section>
  );
}

function LiveCallCard({ chat }: { chat: Chat }) {
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const who = useWhoIsIn(chat);
  return (
    <div className="flex items-center gap-3 rounded-row bg-accent-soft p-2.5">
      <Faces chat={chat} size={28} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-strong">
          <bdi>{chatTitle(chat, people, me, words)}</bdi>
        </p>
        <p className="truncate text-small text-ink-2">
          <bdi>{who}</bdi>
        </p>
      </div>
      <JoinButton chat={chat} />
    </div>
  );
}
