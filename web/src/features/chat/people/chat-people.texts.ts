import { defineMessages } from '@kith/contract/base/texts/messages';

/** The members of a chat, of which a device has only some if there are many, and what one can do with it. */
export const chatPeopleTexts = defineMessages('chat-people', {
  rename: 'Rename',
  renameTitle: 'Rename group',
  renameHint: 'Leave empty to name the group after its members.',
  renameFailed: 'Could not change the name. Try again.',
  leaveText: 'You will no longer receive messages or be able to read this chat.',
  leaveAct: 'Leave',
  leaveFailed: 'Could not leave the group. Try again.',
  removeChat: 'Remove chat',
  hideTitle: 'Remove this chat from your list?',
  hideText: 'You can no longer read its messages. It comes back when someone writes.',
  hideFailed: 'Could not remove the chat. Try again.',
  peopleHeading: 'People',
  searchMembers: 'Search people',
  noMembersFound: 'Nobody here has that name.',
  owner: 'owner',
  admin: 'admin',
  removePersonTitle: 'Remove {name}?',
  removePersonText: 'They can no longer read or write here. Their messages stay.',
  removeFailed: 'Could not remove this person. Try again.',
  personMenu: 'Actions for {name}',
  offlineHere: 'You are offline. The {here} of {all} members on this device are shown.',
  failedHere: 'Could not load all members. The {here} of {all} on this device are shown.',
  noneHere: 'Nobody among the members on this device has that name.',
});
