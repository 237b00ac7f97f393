import { defineMessages } from '@kith/contract/base/texts/messages';

export const requestsTexts = defineMessages('requests', {
  title: 'Requests',
  waiting: { one: 'Requests · {count}', other: 'Requests · {count}' },
  what: 'Chats by people you do not know, and groups to which they have added you. They do not learn whether you read what is written.',
  from: 'You do not know this person',
  fromGroup: '{name}, whom you do not know, added you to this group',
  fromSomebody: 'Somebody you do not know added you to this group',
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
  leave: 'Leave',
  leaveTitle: 'Leave {name}?',
  leaveText: 'You cannot read the group any more. Its members see that you have left.',
  blockTitle: 'Block {name}?',
  blockText: 'They cannot write to you any more, and the request is deleted.',
  blockInGroupText:
    'They cannot write to you or add you to groups any more, and you leave this group.',
});
