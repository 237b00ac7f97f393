import { defineMessages } from '@kith/contract/base/texts/messages';

export const deviceNameTexts = defineMessages('device-name', {
  rename: 'Rename',
  renameDevice: 'Rename {device}',
  title: 'Name of the device',
  description:
    'So you recognize it, also where you send something to it. Leave it empty for {browser}.',
  tooLong: {
    one: 'At most {count} character.',
    other: 'At most {count} characters.',
  },
  failed: 'The name could not be saved. Try again.',
});
