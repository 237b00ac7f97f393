import { defineMessages } from '@kith/contract/base/texts/messages';

export const appTexts = defineMessages('app', {
  skip: 'Skip to content',
  settings: 'Settings',
  notices: 'Notices',
  offline: 'No connection. Messages are sent when you are back online.',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'This page does not exist. It may have moved, or the link is incomplete.',
  failedTitle: 'Could not show this screen',
  failedText: 'Your messages are safe. Try again, or reload the page if it keeps happening.',
});
