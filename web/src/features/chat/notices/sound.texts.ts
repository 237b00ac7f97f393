import { defineMessages } from '../../../platform/i18n/messages.ts';

export const soundTexts = defineMessages('sound', {
  sounds: 'Sounds',
  sound: 'Sound of new messages',
  soundText: 'Heard while their chat is not open. On this device only.',
});
