export { contactNumbers } from './contact-acts.ts';
export { useContactsStatus, useSortedContacts, useStartedContacts } from './contacts.react.ts';
export { NEW_CONTACT_PATH, startOfAddress, startOfPerson } from './form-start.ts';
export { useLabel } from './use-label.ts';
