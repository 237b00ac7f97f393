import { version } from '../base/fields.schemas.ts';
import { categoriesChanged, contactCalls, contactsChanged } from './contacts.schemas.ts';

export { contactCalls as calls };

export const mainEvents = {
  'contacts.changed': {
    summary: 'Contacts have changed.',
    payload: contactsChanged,
  },
  'categories.changed': {
    summary: 'Categories of contacts have changed.',
    payload: categoriesChanged,
  },
} as const;

export const mainHeads = { contacts: version } as const;

export const mainCollections = { contacts: contactCalls['contacts.list'].answer } as const;
