export { ContactsProvider, useStartedContacts } from './contacts.react.ts';
export type { ContactsEngine } from './contacts.types.ts';
export { useContactSearch } from './use-contact-search.ts';
