import { defineMessages } from '@kith/contract/base/texts/messages';

export const sharingTexts = defineMessages('calendar-sharing', {
  sharing: 'Calendar sharing',
  sharingText: 'Show calendars to your contacts, or let them plan in them.',
  settingsOf: 'Share or leave {name}',
  nobodyYet: 'Nobody else has this calendar.',
  addPerson: 'Add from your contacts',
  people: 'People',
  accessOf: 'What {name} can see',
  accessBusy: 'Busy times only',
  accessRead: 'See events',
  accessWrite: 'See and change events',
  noLongerShared: 'No longer shared with {name}',
  onlyKnown: '{name} needs to have you in their contacts, or a chat with you, first.',
  tooMany: 'It cannot be shared with more people.',
  ownedBy: 'Shared by {name}',
  mayBusy: 'You see when this calendar is busy, but not with what.',
  mayRead: 'You see the events of this calendar.',
  mayWrite: 'You see the events of this calendar and can change them.',
  leave: 'Leave calendar',
  leaveTitle: 'Leave {name}?',
  leaveText: 'Only its owner can share it with you again.',
});
