import { defineMessages } from '@kith/contract/base/texts/messages';

export const appTexts = defineMessages('app', {
  skip: 'Skip to the content',
  screens: 'Screens',
  settings: 'Settings',
  notices: 'Notices',
  offline: 'No connection. What you write is sent when it is back.',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'There is nothing at this address. It may have moved, or the link is incomplete.',
  goHome: 'Go to the home page',
  goToChats: 'Open your chats',
  failedTitle: 'This screen could not be shown',
  failedText: 'Your messages are safe. Try again; if it keeps happening, reload the page.',
});
