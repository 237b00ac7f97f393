import type { Contact, Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { listedContact } from '@kith/contract/contacts/contact-names';
import { useText } from '../../../platform/i18n/language.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useIsKeptOut } from '../../chat/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine } from '../calls.react.ts';

/** In the header of a private chat. */
export function HeaderCallButtons({ chatId, person }: { chatId: string; person: Person }) {
  const t = useText(callEntryTexts);
  const { start } = useCallsEngine();
  const { id, avatar } = person;
  const call = (video: boolean) =>
    void start({ id, avatar, name: displayName(person), by: { chatId } }, video);
  return (
    <>
      <IconButton icon="phone" label={t('call')} onPress={() => call(false)} />
      <IconButton icon="video" label={t('videoCall')} onPress={() => call(true)} />
    </>
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
