import { defineMessages } from '@kith/contract/base/texts/messages';

/** The page that a link into a group leads to. */
export const joinTexts = defineMessages('join', {
  joinGroup: 'Join group',
  group: 'Group',
  members: { one: '{count} member', other: '{count} members' },
  askToJoin: 'Ask to join',
  askText: 'An admin of the group has to let you in.',
  asked: 'You have asked to join. The chat opens as soon as an admin lets you in.',
  withdraw: 'Withdraw request',
  declined: 'Your request was declined. You can ask again tomorrow.',
  removed: 'You were removed from this group. Ask a member to add you again.',
  blocked: 'You have blocked the person who made this link. Unblock them to join.',
  full: 'This group is full. Nobody can join at the moment.',
  expired: 'This link has expired',
  usedUp: 'This link has been used up',
  revoked: 'This link has been revoked',
  overText: 'Ask a member of the group for a new one.',
  notValid: 'This link is not valid',
  notValidText: 'Check that you have copied all of it, or ask for a new one.',
  waitText: 'You have opened too many links. Wait a minute and try again.',
});
