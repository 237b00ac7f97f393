import { defineMessages } from '@kith/contract/base/texts/messages';

export const exportTexts = defineMessages('export', {
  heading: 'Export your data',
  headingText:
    'Your account, profiles, contacts, chats and pictures in one zip file: JSON, vCard and WebP.',
  checking: 'Checking for an export',
  loadFailed: 'Could not check whether there is an export.',
  none: 'A copy of everything',
  noneText:
    'This can take a while. You can leave this page in the meantime. Chats in a vault and messages that disappear are not included.',
  start: 'Start export',
  running: 'Your export is being prepared',
  step: '{done} of {total}',
  takenUp: 'The server was restarted. The export continues.',
  cancelled: 'Export cancelled',
  ready: 'Your export is ready',
  readyText: '{size}, available until {date}',
  removed: 'Export deleted',
  broken: 'The export failed',
  again: 'Start again',
});
