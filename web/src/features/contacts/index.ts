export { ContactsProvider } from './contacts.react.ts';
export type { ContactsEngine } from './contacts.types.ts';
