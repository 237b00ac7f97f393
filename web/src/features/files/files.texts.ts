import { defineMessages } from '@kith/contract/base/texts/messages';

export const filesTexts = defineMessages('files', {
  file: 'File',
  voice: 'Voice message',
  record: 'Record a voice message',
  attach: 'Attach files',
  takeVideo: 'Record a video',
  chosen: 'Files to send',
  preparing: 'Reading files',
  tooMany: {
    one: 'A message can have {count} attachment.',
    other: 'A message can have up to {count} attachments.',
  },
  unreadable: '{name} could not be read.',
});
