import { defineMessages } from '@kith/contract/base/texts/messages';

export const soundTexts = defineMessages('sound', {
  sounds: 'Sounds',
  sound: 'Message sounds',
  soundText: 'Play a sound for messages in other chats. On this device only.',
});
