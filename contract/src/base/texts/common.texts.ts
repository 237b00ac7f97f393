import { defineMessages } from './messages.ts';

/** What many places say alike; every feature's own texts have these besides. */
export const commonTexts = defineMessages('common', {
  retry: 'Retry',
  cancel: 'Cancel',
  save: 'Save',
  edit: 'Edit',
  copy: 'Copy',
  add: 'Add',
  close: 'Close',
  done: 'Done',
  undo: 'Undo',
  clear: 'Clear',
  discard: 'Discard',
  download: 'Download',
  loading: 'Loading',
  notLoaded: 'Could not load this. Check your connection and try again.',
  details: 'Details',
  yesterday: 'yesterday',
  more: 'Show more',
  signIn: 'Sign in',
  signOut: 'Sign out',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  show: 'Show password',
  hide: 'Hide password',
});
