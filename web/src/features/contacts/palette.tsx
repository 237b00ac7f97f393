import { useNavigate } from 'react-router';
import type {
  PaletteAct,
  PaletteEntry,
  PalettePart,
  PaletteSection,
} from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { FoundBy } from './components/found-by.tsx';
import { useStartedContacts } from './contacts.react.ts';
import { contactsPaletteTexts } from './contacts-palette.texts.ts';
import { onContact } from './on-contact.ts';
import { foundBy } from './search/found-by.ts';
import { type SearchRow, useContactSearch } from './use-contact-search.ts';

const useContactSections = (typed: string): PaletteSection[] => {
  const t = useText(contactsPaletteTexts);
  const navigate = useNavigate();
  useStartedContacts();
  const { rows, isSlow } = useContactSearch(typed);
  const entryOf = (row: SearchRow): PaletteEntry => {
    const { contact, name } = row;
    const found = foundBy(row);
    return {
      id: `contact-${contact.id}`,
      about: contact.profile?.id,
      ...(contact.profile && { person: onContact(contact) }),
      title: name,
      ...(found && { line: <FoundBy found={found} /> }),
      leading: (size) => (
        <Avatar
          id={contact.id}
          name={name}
          src={contact.profile?.avatar}
          group={contact.type === 'organization'}
          size={size}
        />
      ),
      run: () => navigate(`/app/contacts/${contact.id}`),
    };
  };
  const found = typed.trim() === '' ? [] : (rows ?? []);
  return [
    {
      id: 'contacts',
      place: 200,
      title: t('contacts'),
      entries: found.map(entryOf),
      isFound: true,
      isSearching: isSlow,
    },
  ];
};

const useContactActs = (): PaletteAct[] => {
  const t = useText(contactsPaletteTexts);
  const navigate = useNavigate();
  return [
    {
      id: 'contact',
      place: 40,
      title: t('newContact'),
      icon: 'user-plus',
      run: () => navigate('/app/contacts/new'),
    },
    {
      id: 'contacts',
      place: 120,
      title: t('toContacts'),
      icon: 'contacts',
      run: () => navigate('/app/contacts'),
    },
  ];
};

export const palette: PalettePart = { acts: useContactActs, sections: useContactSections };
