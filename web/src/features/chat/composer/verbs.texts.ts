import { defineMessages } from '@kith/contract/base/texts/messages';

export const verbsTexts = defineMessages('verbs', {
  remindOfLast: 'Remind me of the last message …',
  muteHours: { one: 'Mute for {count} hour', other: 'Mute for {count} hours' },
  muteWeek: 'Mute for 1 week',
  muteAlways: 'Mute until I turn it back on',
  unmute: 'Unmute this chat',
  muted: 'Notifications of this chat are muted',
  unmuted: 'Notifications of this chat are on again',
  archive: 'Archive this chat',
  note: 'Open my notes',
});
