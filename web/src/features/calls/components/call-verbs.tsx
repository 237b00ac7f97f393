import { chatTitle, displayName } from '@kith/contract/base/names';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import {
  type ChatVerb,
  mayIn,
  type OfferVerbs,
  useChatEngine,
  useNameWords,
  useOfferedVerbs,
  usePeople,
  useSettledChat,
} from '../../chat/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine } from '../calls.react.ts';

/** Calls and meetings after a `/` in the field of a chat, where its header offers them, too. */
export function CallVerbs({ chatId, onOffer }: { chatId: string; onOffer: OfferVerbs }) {
  const t = useText(callEntryTexts);
  const { start } = useCallsEngine();
  const { me } = useChatEngine();
  const chat = useSettledChat(chatId);
  const people = usePeople();
  const words = useNameWords();
  const navigate = useNavigate();
  const other = chat?.participants.find(({ id }) => id !== me)?.id ?? '';
  const person = chat?.isPrivate ? people.get(other) : undefined;
  const isCallable =
    chat !== undefined &&
    chat.call === null &&
    chat.participants.length > 1 &&
    mayIn(chat, me, 'write') &&
    (!chat.isPrivate || (person?.isDeleted !== true && !chat.blocked));
  const call = (video: boolean) => {
    if (chat === undefined) return;
    const { id, avatar } = person ?? { id: chatId, avatar: chat.avatar };
    const name = person ? displayName(person) : chatTitle(chat, people, me, words);
    void start({ id, avatar, name, by: { chatId } }, video);
  };
  const calls: ChatVerb[] = isCallable
    ? [
        { icon: 'phone', label: t('call'), choose: () => call(false) },
        { icon: 'video', label: t('videoCall'), choose: () => call(true) },
      ]
    : [];
  const meeting: ChatVerb = {
    icon: 'phone',
    label: t('newMeeting'),
    choose: () => void navigate('/app/dial?meeting=new'),
  };
  useOfferedVerbs(onOffer, 'calls', [...calls, meeting]);
  return null;
}
