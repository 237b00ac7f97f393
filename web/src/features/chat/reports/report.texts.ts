import { defineMessages } from '@kith/contract/base/texts/messages';

export const reportTexts = defineMessages('report', {
  report: 'Report',
  reportGroup: 'Report group',
  reportPerson: 'Report {name}',
  titleMessage: 'Report this message?',
  titleName: 'Report {name}?',
  sendsMessage: {
    one: 'The people who run this server will see this message and the one before it, along with your account and the authors’.',
    other:
      'The people who run this server will see this message and up to {count} before it, along with your account and the authors’.',
  },
  sendsGroup: {
    one: 'The people who run this server will see the other members’ last message, along with your account and theirs.',
    other:
      'The people who run this server will see the other members’ last {count} messages, along with your account and theirs.',
  },
  sendsPerson: {
    one: 'The people who run this server will see their last message, along with both your accounts.',
    other:
      'The people who run this server will see their last {count} messages, along with both your accounts.',
  },
  notTold: '{name} will not be told.',
  nobodyTold: 'Nobody in the group will be told.',
  reason: 'Reason (optional)',
  enoughToday: {
    one: 'You have reached the daily limit for reports. Try again in an hour.',
    other: 'You have reached the daily limit for reports. Try again in {count} hours.',
  },
  reported: 'Reported',
  reportedText: 'Your report was sent to the people who run this server.',
  thenBlock: 'If you also block {name}, they can no longer write to you or call you.',
});
