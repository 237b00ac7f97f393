import { defineMessages } from '@kith/contract/base/texts/messages';

export const selfDestructTexts = defineMessages('self-destruct', {
  attachment: 'View-once attachment',
  image: 'Picture',
  video: 'Video',
  audio: 'Audio file',
  voice: 'Voice message',
  downloadedOnce: 'File, downloaded once',
  once: '{thing}, seen once',
  timed: { one: '{thing}, seen for {count} second', other: '{thing}, seen for {count} seconds' },
  tooMany: {
    one: 'A message can have {count} attachment.',
    other: 'A message can have up to {count} attachments.',
  },
  unreadable: '{name} could not be read.',
});
