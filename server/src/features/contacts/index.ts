export { createContacts } from './contacts.ts';
