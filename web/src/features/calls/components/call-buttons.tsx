import type { Contact, Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { listedContact } from '@kith/contract/contacts/contact-names';
import { Suspense } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import {
  mayIn,
  useChatEngine,
  useIsKeptOut,
  useLiveCalls,
  useSettledChat,
} from '../../chat/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine } from '../calls.react.ts';

const JoinCall = later(async () => (await import('./group-call.tsx')).JoinCall);
const LiveCalls = later(async () => (await import('./group-call.tsx')).LiveCalls);

type HeaderProps = { chatId: string; person: Person | undefined; title: string };

/** In the header of a chat; joins the call of a group if there is one. */
export function HeaderCallButtons({ chatId, person, title }: HeaderProps) {
  const t = useText(callEntryTexts);
  const { start } = useCallsEngine();
  const { me } = useChatEngine();
  const chat = useSettledChat(chatId);
  if (chat?.call)
    return (
      <Suspense>
        <JoinCall chat={chat} />
      </Suspense>
    );
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

/** Above the list of chats: groups with a call in progress. */
export function LiveCallRows() {
  const chats = useLiveCalls();
  return (
    chats.length > 0 && (
      <Suspense>
        <LiveCalls chats={chats} />
      </Suspense>
    )
  );
}

/** On the page of a contact who is here and not blocked. */
export function ContactCallTiles({ contact }: { contact: Contact }) {
  const t = useText(callEntryTexts);
  const { start } = useCallsEngine();
  const { profile } = contact;
  const isKeptOut = useIsKeptOut(profile?.id ?? '');
  if (!profile || isKeptOut) return null;
  const { id, avatar } = profile;
  const { name } = listedContact(contact);
  const call = (video: boolean) =>
    void start({ id, avatar, name, by: { contactId: contact.id } }, video);
  return (
    <>
      <ActTile icon="phone" label={t('call')} onPress={() => call(false)} />
      <ActTile icon="video" label={t('videoCall')} onPress={() => call(true)} />
    </>
  );
}
