import { defineMessages } from '@kith/contract/base/texts/messages';

/** Requests to join a group. */
export const groupRequestsTexts = defineMessages('group-requests', {
  requests: 'Requests to join',
  waiting: { one: '{count} person asks to join', other: '{count} people ask to join' },
  nobodyWaits: 'Nobody is waiting.',
  review: 'Review',
  approve: 'Approve',
  approveName: 'Approve {name}',
  approveAll: 'Approve all',
  decline: 'Decline',
  declineName: 'Decline {name}',
  declineAll: 'Decline all',
  answerFailed: 'Could not answer the request. Try again.',
  groupFull: 'The group does not have enough places left.',
});
