import { defineMessages } from '@kith/contract/base/texts/messages';

/** Lines about calls between the messages of a chat. */
export const callLinesTexts = defineMessages('call-lines', {
  missedCall: 'You missed a call from {actor}',
  missedVideoCall: 'You missed a video call from {actor}',
  unansweredCall: 'Your call was not answered',
  unansweredVideoCall: 'Your video call was not answered',
  groupCall: {
    one: 'Voice call, {time}, {count} person',
    other: 'Voice call, {time}, {count} people',
  },
  groupVideoCall: {
    one: 'Video call, {time}, {count} person',
    other: 'Video call, {time}, {count} people',
  },
  loneCall: 'Nobody joined your call',
  loneVideoCall: 'Nobody joined your video call',
  missedGroupCall: 'Missed group call from {actor}',
  missedGroupVideoCall: 'Missed group video call from {actor}',
});
