import { defineMessages } from '../base/texts/messages.ts';

export const timelineOperationsTexts = defineMessages('timeline.operations', {
  fillTimelines: 'Add what is older to the timelines',
  purgeTimelines: 'Remove old deletion records of timelines',
  trimTimelines: 'Remove the oldest entries of long timelines',
});
