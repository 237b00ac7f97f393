import { defineMessages } from '../base/texts/messages.ts';

export const pollsOperationsTexts = defineMessages('polls.operations', {
  closePoll: 'Close a poll at its time',
  forgetPolls: 'Delete polls that were never sent',
});
