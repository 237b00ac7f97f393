import type { NavEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { contactsNavigationTexts } from './contacts-navigation.texts.ts';

export const useContactsNavigation = (): NavEntry[] => {
  const t = useText(contactsNavigationTexts);
  return [
    { id: 'contacts', place: 20, label: t('contacts'), icon: 'contacts', href: '/app/contacts' },
  ];
};
