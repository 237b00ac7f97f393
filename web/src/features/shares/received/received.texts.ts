import { defineMessages } from '@kith/contract/base/texts/messages';

export const receivedTexts = defineMessages('received', {
  received: 'Received',
  locked: 'Files with a password',
  fromSender: '{name} · {summary}',
  failedTitle: 'Could not load what you received',
  emptyTitle: 'Nothing received yet',
  emptyText:
    'Files that people on this server share with you appear here. Links from elsewhere are in your chats.',
  notFoundText: 'Titles and names of files are searched, except behind a password.',
  pickTitle: 'Select what you received',
  pickText: 'It opens on its own page, where you can see and download the files.',
});
