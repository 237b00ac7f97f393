import { useEffect } from 'react';
import { useChatEngine } from '../../chat/index.ts';
import { usePreference } from '../../preferences/index.ts';
import { useContactsState, useStartedContacts } from '../contacts.react.ts';

/** For folders with contacts: tells the chats who is in the address book. Displays nothing. */
export const KnownPeople = () => {
  const folders = usePreference('chat_folders');
  return folders.some(({ rules }) => rules.includes('contacts')) && <TellContacts />;
};

function TellContacts() {
  const { state } = useChatEngine();
  useStartedContacts();
  const book = useContactsState((contacts) => contacts.book.contacts);
  useEffect(() => {
    const ids = [...book.values()].flatMap(({ profile }) => profile?.id ?? []);
    state.setState({ contacts: new Set(ids) });
  }, [state, book]);
  return null;
}
