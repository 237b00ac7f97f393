import { defineMessages } from '@kith/contract/base/texts/messages';

export const chatSearchTexts = defineMessages('chat-search', {
  messages: 'Messages',
  people: 'People on this server',
  searching: 'Searching messages…',
  onlyHere: 'Only messages on this device were searched.',
  searchAgain: 'Search again',
  olderHit: 'Older message',
  newerHit: 'Newer message',
  nthOf: '{n} of {count}',
  foundAtLeast: { one: 'More than {count} found', other: 'More than {count} found' },
  moreMessages: 'Show more messages',
  searchFurther: 'Search further',
  onlyLongest: 'Only the eight longest words are searched for.',
  foundMessages: { one: '{count} message found', other: '{count} messages found' },
  foundOthers: { one: '{count} other result', other: '{count} other results' },
});
