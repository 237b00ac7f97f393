import { defineMessages } from '@kith/contract/base/texts/messages';

/** The public pages of requests for files. */
export const requestPagesTexts = defineMessages('request-pages', {
  askedBy: '{name} asks you for files',
  asked: 'You are asked for files',
  yourName: 'Your name',
  messageOptional: 'Message (optional)',
  files: 'Files',
  dropHint: 'You can also drop files on this page.',
  sendFiles: 'Send files',
  room: {
    one: '{count} more file, up to {size}',
    other: 'Up to {count} more files, {size} in total',
  },
  until: 'Open until {time}',
  goesTo: 'The files go to the person who sent you this link.',
  nameMissing: 'Enter your name.',
  filesMissing: 'Choose at least one file.',
  noRoom: 'There is not enough room for these files.',
  givenTitle: { one: '{count} file sent', other: '{count} files sent' },
  givenText: 'Thank you. You can close this page.',
  givenPart: 'The other files were not sent. There is not enough room for them.',
  giveMore: 'Send more files',
  progress: 'Progress',
  waiting: 'Waiting',
  sent: 'Sent',
  pause: 'Pause',
  pausedAt: 'Paused at {part}',
  notSent: 'Not sent. Try again.',
  isOver: 'Not sent. This link no longer takes files.',
});
