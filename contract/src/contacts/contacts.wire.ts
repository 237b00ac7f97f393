import { version } from '../base/fields.schemas.ts';
import { categoriesChanged, contactsChanged } from './contacts.schemas.ts';

export { contactCalls as calls } from './contacts.schemas.ts';

export const mainEvents = {
  'contacts.changed': contactsChanged,
  'categories.changed': categoriesChanged,
} as const;

export const mainHeads = { contacts: version } as const;
