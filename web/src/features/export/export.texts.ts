import { defineMessages } from '@kith/contract/base/texts/messages';

export const exportTexts = defineMessages('export', {
  heading: 'Take your data with you',
  headingText:
    'Your account, profiles, contacts, chats and pictures in one zip file: JSON, vCard and WebP.',
  loading: 'Looking for an export',
  loadFailed: 'It could not be found out whether there is an export.',
  none: 'A copy of everything',
  noneText: 'Takes a while where there is much. You can leave this page meanwhile.',
  start: 'Prepare',
  running: 'Your export is being prepared',
  step: '{done} of {total}',
  takenUp: 'The server stopped meanwhile. It goes on where it was.',
  cancelled: 'The export is cancelled',
  ready: 'Your export is ready',
  readyText: '{size}, kept until {date}',
  remove: 'Remove',
  removed: 'The export is removed',
  broken: 'The export did not work out',
  again: 'Prepare anew',
  failed: 'This did not work. Try again.',
});
