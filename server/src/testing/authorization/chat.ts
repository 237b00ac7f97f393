export default `
                    anonymous     revoked       borrowed      stranger   sibling    former     member      owner
chats.list          unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
chats.create        unauthorized  unauthorized  unauthorized  ok         ok         ok         ok          ok
chats.get           unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
chats.update        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok
chats.remove        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
participants.add    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
participants.remove unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok
chats.seen          unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
chats.draft         unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
chats.typing        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
messages.list       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
messages.send       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
messages.edit       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok
messages.remove     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed ok
reactions.add       unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
reactions.remove    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok          ok
`;
