import { defineMessages } from '@kith/contract/base/texts/messages';

export const deletionTexts = defineMessages('deletion', {
  deleteTitle: 'Delete your account',
  deleteText: 'Type the address of your account. A link to the deletion is mailed to it.',
  dataTitle: 'Delete your data',
  dataText:
    'Your address book, drafts, pictures of yourself, invitations, exports and preferences, while the account and its chats stay. A link is mailed to your address.',
  backTitle: 'Bring your account back',
  backText:
    'For thirty days after it was deleted. A link is mailed to its address; signing in does the same.',
  emailMissing: 'Type an e-mail address.',
  send: 'Send the link',
  orSignIn: 'Sign in instead',
  askedTitle: 'Look into your mail',
  askedText:
    'If there is an account with this address, a link is on its way. It is good for an hour, and once.',
  sureDelete:
    'Every device is signed out. For thirty days, signing in brings everything back. Then it is erased: profiles, contacts, settings, and how you sign in. Messages stay with the people you wrote to, without your name.',
  sureData:
    'Your contacts and their categories, drafts, pictures of yourself, invitations, exports and preferences are erased at once, and cannot be brought back. Your account, its chats and whom you have blocked stay.',
  sureBack: 'It will be as it was. Then sign in.',
  doDelete: 'Delete the account',
  doData: 'Delete the data',
  doBack: 'Bring it back',
  doneDelete:
    'Your account is going to be erased on {date}. Sign in before then, and it is as it was.',
  doneData: 'Your data is erased. Your account and its chats are as they were.',
  doneBack: 'Your account is back. Sign in to go on.',
  home: 'Go to the home page',
  expired: 'This link was used, or is too old. Ask for another.',
  tooMany: 'Too many tries. Wait a minute, then try again.',
  failed: 'This did not work. Try again.',
  heading: 'Delete the account',
  row: 'This account and its profiles',
  rowText: 'Erased after thirty days. Until then, signing in brings it back.',
  button: 'Delete…',
  askTitle: 'Delete this account?',
  notDeleted: 'This did not work. Your account is as it was.',
});
