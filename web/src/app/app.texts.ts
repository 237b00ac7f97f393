import { defineMessages } from '../platform/i18n/messages.ts';

export const appTexts = defineMessages('app', {
  skip: 'Skip to the content',
  screens: 'Screens',
  chats: 'Chats',
  chatsUnread: { one: '{count} unread message', other: '{count} unread messages' },
  settings: 'Settings',
  account: 'Account',
  accountOf: '{name}, account and profiles',
  writeAs: 'Profiles',
  signOut: 'Sign out',
  notices: 'Notices',
  closeNotice: 'Close',
  offline: 'No connection. What you write is sent when it is back.',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'There is nothing at this address. It may have moved, or the link is incomplete.',
  goHome: 'Go to the home page',
  failedTitle: 'This screen could not be shown',
  failedText: 'Your messages are safe. Try again; if it keeps happening, reload the page.',
  retry: 'Retry',
  details: 'Details',
  landingTitle: 'Write to the people you know',
  landingText:
    'Private conversations and groups, on a server run by somebody you can name. No advertising, no feed.',
  signIn: 'Sign in',
  createAccount: 'Create account',
  open: 'Open {brand}',
});
