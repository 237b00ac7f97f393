import { defineMessages } from '@kith/contract/base/texts/messages';

export const pollsTexts = defineMessages('polls', {
  poll: 'Poll',
  addPoll: 'Create a poll',
  tooMany: {
    one: 'A message can have {count} attachment.',
    other: 'A message can have up to {count} attachments.',
  },
  unreadable: '{name} could not be read.',
});
