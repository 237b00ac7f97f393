import { defineMessages } from '@kith/contract/base/texts/messages';

export const soundTexts = defineMessages('sound', {
  sounds: 'Sounds',
  sound: 'Sound of new messages',
  soundText: 'Heard while their chat is not open. On this device only.',
});
