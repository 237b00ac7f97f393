import type { Contact } from '@kith/contract';
import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand/react';
import type { UsePersonActs } from '../../platform/feature/person-act.ts';
import { useText } from '../../platform/i18n/language.ts';
import { usePeople } from '../chat/index.ts';
import { contactTileTexts } from './components/contact-tile.texts.ts';
import { useContactsEngine } from './contacts.react.ts';
import { startOfPerson } from './form-start.ts';
import { useMessage } from './use-message.ts';

const contactOf = (
  contacts: ReadonlyMap<string, Contact>,
  id: string | undefined,
): Contact | undefined => [...contacts.values()].find(({ profile }) => profile?.id === id);

/**
 * Writing to somebody, and their entry in the address book, or a new one. Which of the two is known
 * once the address book has loaded; it is not loaded for this alone before it is used.
 */
export const useContactActs: UsePersonActs = ({ profileId, contact, chatId }) => {
  const t = useText(contactTileTexts);
  const common = useText(commonTexts);
  const engine = useContactsEngine();
  const { version, contacts } = useStore(engine.state, ({ book }) => book);
  const person = usePeople().get(profileId ?? '');
  const message = useMessage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMissing = useMemo(
    () => version > 0 && contactOf(contacts, profileId) === undefined,
    [version, contacts, profileId],
  );
  if (profileId === undefined) return [];
  const open = async () => {
    await engine.start();
    const known = contactOf(engine.state.getState().book.contacts, profileId);
    if (known) return navigate(`/app/contacts/${known.id}`);
    if (person) await navigate('/app/contacts/new', { state: startOfPerson(person, pathname) });
  };
  const icon = isMissing ? 'user-plus' : 'user';
  const label = t(isMissing ? 'addContact' : 'contact');
  return [
    ...(chatId === undefined
      ? [
          {
            id: 'message',
            place: 10,
            icon: 'chat',
            label: common('message'),
            run: () => message(profileId),
          } as const,
        ]
      : []),
    ...(contact === undefined && person
      ? [{ id: 'contact', place: 35, icon, label, run: open } as const]
      : []),
  ];
};
