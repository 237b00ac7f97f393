import { defineMessages } from '@kith/contract/base/texts/messages';

export const requestsTexts = defineMessages('requests', {
  title: 'Requests',
  waiting: { one: 'Requests · {count}', other: 'Requests · {count}' },
  what: 'Chats from people you do not know, and groups they added you to. They cannot see whether you have read anything.',
  none: 'No requests are waiting.',
  from: 'You do not know this person',
  fromGroup: 'Added by {name}, whom you do not know',
  fromSomebody: 'Added by someone you do not know',
  notShown: {
    one: '{count} attachment, not loaded',
    other: '{count} attachments, not loaded',
  },
  earlier: 'Earlier messages are shown once you accept.',
  nothing: 'Nothing has been written yet.',
  notice: 'Pictures, links and previews are shown once you accept.',
  actions: 'Request actions',
  accept: 'Accept',
  report: 'Report',
  deleteTitle: 'Delete this request?',
  deleteText: 'You can no longer read it. It comes back if {name} writes again.',
  leave: 'Leave',
  leaveTitle: 'Leave {name}?',
  leaveText: 'You can no longer read the group. Its members will see that you left.',
  blockTitle: 'Block {name}?',
  blockText: 'They can no longer write to you, and the request is deleted.',
  blockInGroupText:
    'They can no longer write to you or add you to groups. You also leave this group.',
});
