export { havingContact } from './contacts.store.ts';
export { createContacts } from './contacts.ts';
