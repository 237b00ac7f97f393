import { defineMessages } from '@kith/contract/base/texts/messages';

export const timelineNavigationTexts = defineMessages('timeline-navigation', {
  timeline: 'Timeline',
  waiting: { one: '{count} item waiting for you', other: '{count} items waiting for you' },
});
