import { defineMessages } from '@kith/contract/base/texts/messages';

export const findTimeTexts = defineMessages('find-time', {
  hours: 'From {from} to {to}, Monday to Friday.',
  times: 'Free times',
  everyone: 'Everyone is free.',
  knownOnes: 'Everyone whose times are known is free.',
  nobodyKnown: 'You are free.',
  none: 'There is no time in these days that suits everyone.',
  nextDays: 'Next 7 days',
  previousDays: 'Previous 7 days',
  chosen: 'Time chosen: {when}',
  unknown: {
    one: '{names} does not show you when they are busy.',
    other: '{names} do not show you when they are busy.',
  },
  partly: {
    one: '{names} shares only some calendars with you.',
    other: '{names} share only some calendars with you.',
  },
  onlySome: {
    one: 'Only the first {count} person is compared.',
    other: 'Only the first {count} people are compared.',
  },
  firstOnly: 'Only the first date of the series is compared.',
  noGroups: 'Times can be found with a person, not with a group.',
  busyOn: 'Who is busy on {day}',
  you: 'You',
  busyAt: 'busy {times}',
  freeThen: 'free',
  notKnown: 'not known',
});
