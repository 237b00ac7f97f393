import type { Contact, Person } from '@kith/contract';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand/react';
import { useText } from '../../../platform/i18n/language.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { useContactsEngine } from '../contacts.react.ts';
import { startOfPerson } from '../form-start.ts';
import { contactTileTexts } from './contact-tile.texts.ts';

const contactOf = (contacts: ReadonlyMap<string, Contact>, person: Person): Contact | undefined =>
  [...contacts.values()].find(({ profile }) => profile?.id === person.id);

/**
 * Opens the contact of a person, or creates one from it. Which of the two is known once the address
 * book has loaded; it is not loaded for this alone before it is used.
 */
export function ContactTile({ person }: { person: Person }) {
  const t = useText(contactTileTexts);
  const engine = useContactsEngine();
  const { version, contacts } = useStore(engine.state, ({ book }) => book);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMissing = useMemo(
    () => version > 0 && contactOf(contacts, person) === undefined,
    [version, contacts, person],
  );
  const open = async () => {
    await engine.start();
    const contact = contactOf(engine.state.getState().book.contacts, person);
    if (contact) return navigate(`/app/contacts/${contact.id}`);
    await navigate('/app/contacts/new', { state: startOfPerson(person, pathname) });
  };
  return (
    <ActTile
      icon={isMissing ? 'user-plus' : 'user'}
      label={t(isMissing ? 'addContact' : 'contact')}
      onPress={() => void open()}
    />
  );
}
