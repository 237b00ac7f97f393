export { ContactsProvider, useStartedContacts } from './contacts.react.ts';
export { useContactSearch } from './use-contact-search.ts';
