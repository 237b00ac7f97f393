import { defineMessages } from '@kith/contract/base/texts/messages';

/** The log of a group. */
export const groupLogTexts = defineMessages('group-log', {
  log: 'Recent changes',
  nothing: 'Nothing has been changed yet.',
  added: '{actor} added {people}',
  removed: '{actor} removed {people}',
  left: '{actor} left the group',
  madeOwner: '{actor} made {people} the owner',
  madeAdmin: '{actor} made {people} an admin',
  madeMember: '{actor} removed {people} as admin',
  renamed: '{actor} renamed the group to “{name}”',
  unnamed: '{actor} removed the group’s name',
  picture: '{actor} changed the picture',
  linkCreated: '{actor} made the link {link}',
  linkRevoked: '{actor} revoked the link {link}',
  joined: '{actor} joined with the link {link}',
  approved: '{actor} let {people} in',
  approvedBy: '{actor} let {people} in with the link {link}',
  declined: '{actor} declined the request of {people}',
  linkNamed: '“{name}”',
  linkFrom: 'of {time}',
  changed: '{actor} changed: {what}',
  permissions: 'Permissions',
  historyOf: 'History for new members',
  others: { one: '{count} other', other: '{count} others' },
});
