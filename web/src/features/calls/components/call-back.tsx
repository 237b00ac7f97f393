import { chatTitle } from '@kith/contract/base/names';
import type { CallLine } from '@kith/contract/calls/calls.lines';
import type { LineActs } from '../../../platform/feature/line.ts';
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

/** In the line about a call that nobody answered. */
export function CallBack({ chatId, isMine, line }: LineActs<CallLine>) {
  const isAnswered = line.kind === 'groupCall' && line.people > 1;
  return isAnswered ? null : <BackButton {...{ chatId, isMine }} video={line.video} />;
}

function BackButton({
  chatId,
  isMine,
  video,
}: Omit<LineActs<CallLine>, 'line'> & { video: boolean }) {
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
