import { defineMessages } from '@kith/contract/base/texts/messages';

export const requestsTexts = defineMessages('requests', {
  title: 'Requests',
  waiting: { one: 'Requests · {count}', other: 'Requests · {count}' },
  what: 'These people are not among your contacts. They do not learn whether you read what they write.',
  from: 'You do not know this person',
  notShown: {
    one: '{count} attachment, not loaded',
    other: '{count} attachments, not loaded',
  },
  earlier: 'Earlier messages are shown once you accept.',
  nothing: 'Nothing has been written yet.',
  notice: 'Pictures, links and previews are shown once you accept.',
  actions: 'What to do with this request',
  accept: 'Accept',
  report: 'Report',
  deleteTitle: 'Delete this request?',
  deleteText: 'You cannot read it any more. It comes back if {name} writes again.',
  blockTitle: 'Block {name}?',
  blockText: 'They cannot write to you any more, and the request is deleted.',
});
