import type { KeyGroup } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { contactsKeysTexts } from './contacts-keys.texts.ts';

const KEYS = [
  { id: 'searchContacts', keys: [['/']] },
  { id: 'newContact', keys: [['N']] },
  { id: 'editContact', keys: [['E']] },
] as const;

export const useContactKeyGroup = (): KeyGroup[] => {
  const t = useText(contactsKeysTexts);
  const rows = KEYS.map(({ id, keys }) => ({ id, label: t(id), keys }));
  return [{ id: 'contacts', place: 10, title: t('contacts'), rows }];
};
