import { defineMessages } from '@kith/contract/base/texts/messages';

export const reportTexts = defineMessages('report', {
  report: 'Report',
  reportGroup: 'Report group',
  reportPerson: 'Report {name}',
  titleMessage: 'Report this message?',
  titleName: 'Report {name}?',
  sendsMessage: {
    one: 'Those who run this server receive this message, the message before it, and the accounts of you and of those who wrote them.',
    other:
      'Those who run this server receive this message, up to {count} messages before it, and the accounts of you and of those who wrote them.',
  },
  sendsGroup: {
    one: 'Those who run this server receive the last message of the other members, your account and theirs.',
    other:
      'Those who run this server receive the last {count} messages of the other members, your account and theirs.',
  },
  sendsPerson: {
    one: 'Those who run this server receive their last message and both your accounts.',
    other: 'Those who run this server receive their last {count} messages and both your accounts.',
  },
  notTold: '{name} is not notified.',
  nobodyTold: 'Nobody in the group is notified.',
  reason: 'Reason (optional)',
  reported: 'Reported',
  reportedText: 'Your report was sent to those who run this server.',
  thenBlock: 'If you also block {name}, they cannot write to you or call you any more.',
});
