import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatDaysTexts = defineMessages('chat-days', {
  jumpToDate: 'Jump to a date',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  noneYet: 'There are no messages here.',
  dayFailed: 'That day could not be loaded. Check your connection and try again.',
});
