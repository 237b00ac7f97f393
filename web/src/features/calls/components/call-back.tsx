import type { SystemMessage } from '@kith/contract';
import { chatTitle } from '@kith/contract/base/names';
import { useText } from '../../../platform/i18n/language.ts';
import {
  mayIn,
  useCallablePeople,
  useChatEngine,
  useNameWords,
  usePeople,
  useSettledChat,
} from '../../chat/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine } from '../calls.react.ts';

type Props = { chatId: string; isMine: boolean; system: SystemMessage };

/** In the line about a call that nobody answered. */
export function CallBack({ chatId, isMine, system }: Props) {
  if (system.kind === 'missedCall' || (system.kind === 'groupCall' && system.people === 1))
    return <BackButton {...{ chatId, isMine }} video={system.video} />;
  return null;
}

function BackButton({ chatId, isMine, video }: Omit<Props, 'system'> & { video: boolean }) {
  const t = useText(callEntryTexts);
  const { start } = useCallsEngine();
  const { me } = useChatEngine();
  const chat = useSettledChat(chatId);
  const people = usePeople();
  const words = useNameWords();
  const callable = useCallablePeople();
  if (chat === undefined || chat.call !== null || !mayIn(chat, me, 'write')) return null;
  const person = callable.find((each) => each.chatId === chatId)?.person;
  // Blocked, or not here any more.
  if (chat.isPrivate && person === undefined) return null;
  const { id, avatar } = person ?? chat;
  const name = chatTitle(chat, people, me, words);
  return (
    <button
      type="button"
      onClick={() => void start({ id, avatar, name, by: { chatId } }, video)}
      className="ring-focus ms-1.5 rounded-small px-1 py-0.5 font-strong text-accent-text hover:underline coarse:min-h-11"
    >
      {t(isMine ? 'callAgain' : 'callBack')}
    </button>
  );
}
