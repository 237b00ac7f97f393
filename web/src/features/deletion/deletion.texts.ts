import { defineMessages } from '@kith/contract/base/texts/messages';

export const deletionTexts = defineMessages('deletion', {
  deleteTitle: 'Delete your account',
  deleteText: 'Enter the email address of your account. We will send you a link to delete it.',
  dataTitle: 'Delete your data',
  dataText:
    'Deletes your address book, drafts, profile pictures, invitations, exports and settings. Your account and its chats stay. We will send a link to your address.',
  backTitle: 'Restore your account',
  backText:
    'You can restore an account for 30 days after deleting it. We will send you a link. Signing in also restores it.',
  emailMissing: 'Enter an email address.',
  orSignIn: 'Sign in instead',
  askedText:
    'If there is an account with this address, you will receive a link shortly. It is valid for one hour and can be used once.',
  sureDelete:
    'All devices are signed out. You can restore your account by signing in within 30 days. After that, your profiles, contacts, settings and ways to sign in are permanently deleted. Messages stay with the people you wrote to, without your name.',
  sureData:
    'Your contacts and categories, drafts, profile pictures, invitations, exports and settings are deleted immediately. This cannot be undone. Your account, its chats and the people you have blocked stay.',
  sureBack: 'Your account will be restored as it was. You can then sign in.',
  doDelete: 'Delete account',
  doData: 'Delete data',
  doBack: 'Restore account',
  doneDelete:
    'Your account will be permanently deleted on {date}. To keep it, sign in before then.',
  doneData: 'Your data has been deleted. Your account and its chats have not changed.',
  doneBack: 'Your account has been restored. Sign in to continue.',
  expired: 'This link has already been used or has expired. Request a new one.',
  tooMany: 'Too many attempts. Wait a minute, then try again.',
  heading: 'Delete account',
  row: 'This account and its profiles',
  rowText: 'Permanently deleted after 30 days. Until then, you can restore it by signing in.',
  button: 'Delete…',
  askTitle: 'Delete this account?',
  notDeleted: 'Something went wrong. Your account has not changed.',
});
