import { defineMessages } from '@kith/contract/base/texts/messages';

export const verbsTexts = defineMessages('verbs', {
  remindOfLast: 'Remind me about the last message…',
  muteHours: { one: 'Mute for {count} hour', other: 'Mute for {count} hours' },
  muteWeek: 'Mute for 1 week',
  muteUntil: 'Mute until a time…',
  muteAlways: 'Mute until I turn it back on',
  unmute: 'Unmute this chat',
  muted: 'Notifications for this chat are muted',
  unmuted: 'Notifications for this chat are back on',
  archive: 'Archive this chat',
  note: 'Open note to self',
});
