import type { DirectoryHeard, MainHeard } from './heard.ts';

export const main: MainHeard = { 'unread.changed': 'nobody' };
export const directory: DirectoryHeard = {
  'chats.changed': 'members',
  'messages.changed': 'members',
  'seen.changed': 'members',
  typing: 'members',
};

export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner  reader
chats.list          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
chats.create        unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
chats.get           unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     ok
chats.update        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     not_allowed
chats.remove        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
participants.list   unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     ok
participants.add    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
participants.remove unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     not_allowed
participants.update unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     not_allowed
groups.log          unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     ok
groups.dissolve     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     not_allowed
groupLinks.list     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     ok
groupLinks.create   unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
groupLinks.revoke   unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     not_allowed
groupLinks.look     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
groupLinks.join     unauthorized  unauthorized  unauthorized  ok         ok         not_allowed ok         ok     not_allowed
groupLinks.withdraw unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
groupLinks.picture  unauthorized  unauthorized  ok            ok         ok         ok         ok          ok     ok
groupRequests.list   unauthorized unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     ok
groupRequests.answer unauthorized unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     not_allowed
chats.seen          unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
chats.received      unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     not_allowed
chats.report        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
chats.own           unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
chats.draft         unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
chats.typing        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
chats.usual         unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     ok
messages.list       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     ok
messages.search     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     ok
messages.send       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
scheduled.list      unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     ok
scheduled.update    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   ok     not_allowed
scheduled.remove    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found   ok     not_allowed
reminders.list      unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok     ok
reminders.set       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
reminders.remove    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
messages.edit       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     not_allowed
messages.seen       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     ok
messages.versions   unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     ok
messages.pin        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     not_allowed
messages.unpin      unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     not_allowed
messages.thread     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
messages.remove     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok     not_allowed
messages.hide       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
reactions.add       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
reactions.remove    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok     not_allowed
`;
