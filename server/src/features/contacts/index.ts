export { havingContact } from './contacts.store.ts';
export { createContacts } from './contacts.ts';
export { eraseContacts } from './erase.store.ts';
