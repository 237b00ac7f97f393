import type { Contact, Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { ReactNode } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import {
  mayIn,
  type OfferVerbs,
  useChatEngine,
  useLiveCalls,
  useSettledChat,
} from '../../chat/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine } from '../calls.react.ts';

const CallVerbs = later(async () => (await import('./call-verbs.tsx')).CallVerbs);
const JoinCall = later(async () => (await import('./group-call.tsx')).JoinCall);
const LiveCalls = later(async () => (await import('./group-call.tsx')).LiveCalls);
const NumberCall = later(async () => (await import('../phone/number-call.tsx')).NumberCall);

type HeaderProps = { chatId: string; person: Person | undefined; title: string };

/** In the header of a chat; joins the call of a group if there is one. */
export function HeaderCallButtons({ chatId, person, title }: HeaderProps) {
  const t = useText(callEntryTexts);
  const { start } = useCallsEngine();
  const { me } = useChatEngine();
  const chat = useSettledChat(chatId);
  if (chat?.call) return <JoinCall chat={chat} />;
  if (chat && !mayIn(chat, me, 'write')) return null;
  const { id, avatar } = person ?? { id: chatId, avatar: chat?.avatar ?? null };
  const name = person ? displayName(person) : title;
  const call = (video: boolean) => void start({ id, avatar, name, by: { chatId } }, video);
  return (
    <>
      <IconButton icon="phone" label={t('call')} onPress={() => call(false)} />
      <IconButton icon="video" label={t('videoCall')} onPress={() => call(true)} />
    </>
  );
}

/** After a `/` in the field of a chat. */
export function ChatCallVerbs(props: { chatId: string; onOffer: OfferVerbs }) {
  return <CallVerbs {...props} onFailed={() => {}} />;
}

/** Above the list of chats: groups with a call in progress. */
export function LiveCallRows() {
  const chats = useLiveCalls();
  return chats.length > 0 && <LiveCalls chats={chats} />;
}

type NumberProps = { contact: Contact; at: number; look: string; children: ReactNode };

/** A number on the page of a contact; as it is until it is known whether it can be called. */
export function ContactNumber(props: NumberProps) {
  return <NumberCall {...props} meanwhile={props.children} />;
}
