import { version } from '../base/fields.schemas.ts';
import { categoriesChanged, contactCalls, contactsChanged } from './contacts.schemas.ts';

export { contactCalls as calls };

export const mainEvents = {
  'contacts.changed': contactsChanged,
  'categories.changed': categoriesChanged,
} as const;

export const mainHeads = { contacts: version } as const;

export const mainCollections = { contacts: contactCalls['contacts.list'].answer } as const;
