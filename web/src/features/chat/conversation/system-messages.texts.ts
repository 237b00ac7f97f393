import { defineMessages } from '@kith/contract/base/texts/messages';

/** Quiet lines in a chat. `added` and `removed` name one or more people. */
export const systemMessagesTexts = defineMessages('system-messages', {
  added: '{actor} added {people}',
  youAdded: 'You added {people}',
  addedYou: '{actor} added you',
  youAmongAdded: 'you',
  removed: '{actor} removed {people}',
  youRemoved: 'You removed {people}',
  left: '{actor} left the group',
  renamed: '{actor} renamed the group to “{name}”',
  youRenamed: 'You renamed the group to “{name}”',
  unnamed: '{actor} removed the group’s name',
  youUnnamed: 'You removed the group’s name',
  missedCall: 'You missed a call from {actor}',
  missedVideoCall: 'You missed a video call from {actor}',
  unansweredCall: 'Your call was not answered',
  unansweredVideoCall: 'Your video call was not answered',
});
