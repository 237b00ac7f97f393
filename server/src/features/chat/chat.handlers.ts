import type { Handlers } from '../../platform/http/index.ts';
import type { ChatService } from './chat.service.ts';

type ChatCall = Extract<
  keyof Handlers,
  | `chats.${string}`
  | `groups.${string}`
  | `groupLinks.${string}`
  | `groupRequests.${string}`
  | `messages.${string}`
  | `participants.${string}`
  | `reactions.${string}`
  | `reminders.${string}`
  | `scheduled.${string}`
>;

export const createChatHandlers = (chat: ChatService): Pick<Handlers, ChatCall> => ({
  'chats.list': ({ actor, query }) => chat.list.list(actor, query),
  'chats.get': ({ actor, params }) => chat.list.get(actor, params.id),
  'chats.create': ({ actor, body }) => chat.members.create(actor, body.participantIds, body.name),
  'chats.update': ({ actor, params, body }) => chat.members.update(actor, params.id, body),
  'chats.remove': async ({ actor, params }) => {
    await chat.members.hide(actor, params.id);
    return {};
  },
  'participants.list': ({ actor, params, query }) => chat.memberList(actor, params.id, query),
  'participants.add': ({ actor, params, body }) =>
    chat.members.add(actor, params.id, body.participantIds),
  'participants.remove': async ({ actor, params }) => {
    await chat.members.remove(actor, params.id, params.participantId);
    return {};
  },
  'participants.update': async ({ actor, params, body }) => {
    await chat.members.setRole(actor, params.id, params.participantId, body.role);
    return {};
  },
  'groups.log': ({ actor, params, query }) => chat.groupLog(actor, params.id, query),
  'groups.dissolve': async ({ actor, params }) => {
    await chat.members.dissolve(actor, params.id);
    return {};
  },
  'groupLinks.list': ({ actor, params, query }) => chat.links.list(actor, params.id, query),
  'groupLinks.create': ({ actor, params, body }) => chat.links.create(actor, params.id, body),
  'groupLinks.revoke': async ({ actor, params }) => {
    await chat.links.revoke(actor, params.id, params.linkId);
    return {};
  },
  'groupLinks.look': ({ actor, body }) => chat.links.look(actor, body.code),
  'groupLinks.join': ({ actor, body }) => chat.links.join(actor, body.code),
  'groupLinks.withdraw': ({ actor, body }) => chat.links.withdraw(actor, body.code),
  'groupLinks.picture': ({ params }) => chat.links.picture(params.linkId),
  'groupRequests.list': ({ actor, params, query }) => chat.requests.list(actor, params.id, query),
  'groupRequests.answer': async ({ actor, params, body }) => {
    await chat.requests.answer(actor, params.id, body);
    return {};
  },
  'chats.seen': async ({ actor, params, body }) => {
    await chat.seen({ actor, chatId: params.id, seq: Number(body.id) });
    return {};
  },
  'chats.received': async ({ actor, body }) => {
    await Promise.all(
      body.received.map(({ chatId, messageId }) =>
        chat.received({ actor, chatId, seq: Number(messageId) }),
      ),
    );
    return {};
  },
  'chats.draft': async ({ actor, params, body }) => {
    await chat.draft(actor, params.id, body);
    return {};
  },
  'chats.own': async ({ actor, params, body }) => {
    await chat.setOwn(actor, params.id, body);
    return {};
  },
  'chats.report': async ({ actor, params, body }) => {
    await chat.report(actor, params.id, body);
    return {};
  },
  'chats.typing': async ({ actor, params }) => {
    await chat.typing(actor, params.id);
    return {};
  },
  'chats.usual': async ({ actor, params }) => ({
    usual: await chat.usualProfile(actor, params.id),
  }),
  'messages.list': ({ actor, params, query }) => chat.messages.list(actor, params.id, query),
  'messages.search': ({ actor, query }) => chat.messages.search(actor, query),
  'messages.send': ({ actor, params, body }) =>
    chat.messages.send({ actor, chatId: params.id, ...body }),
  'messages.seen': ({ actor, params }) => chat.seenBy(actor, params.id, params.messageId),
  'messages.versions': ({ actor, params, query }) =>
    chat.messages.versions(actor, params.id, params.messageId, query),
  'messages.hide': async ({ actor, params, body }) => {
    await chat.hideMessages(actor, params.id, body.ids);
    return {};
  },
  'messages.pin': async ({ actor, params }) => {
    await chat.pin(actor, params.id, params.messageId, true);
    return {};
  },
  'messages.unpin': async ({ actor, params }) => {
    await chat.pin(actor, params.id, params.messageId, false);
    return {};
  },
  'messages.thread': ({ actor, params }) => chat.threads.open(actor, params.id, params.messageId),
  'scheduled.list': ({ actor, params, query }) =>
    chat.messages.scheduled.list(actor, params.id, query),
  'scheduled.update': ({ actor, params, body }) =>
    chat.messages.scheduled.update(actor, params.id, params.scheduledId, body),
  'scheduled.remove': async ({ actor, params }) => {
    await chat.messages.scheduled.remove(actor, params.id, params.scheduledId);
    return {};
  },
  'reminders.list': ({ actor, query }) => chat.reminders.list(actor, query),
  'reminders.set': async ({ actor, params, body }) => {
    await chat.reminders.set(actor, params.id, params.messageId, body.remindTime);
    return {};
  },
  'reminders.remove': async ({ actor, params }) => {
    await chat.reminders.remove(actor, params.id, params.messageId);
    return {};
  },
  'messages.edit': ({ actor, params, body }) =>
    chat.messages.edit(actor, params.id, params.messageId, body.delta),
  'messages.remove': async ({ actor, params }) => {
    await chat.messages.remove(actor, params.id, params.messageId);
    return {};
  },
  'reactions.add': ({ actor, params, body }) =>
    chat.reactions.add(actor, params.id, params.messageId, body.emoji),
  'reactions.remove': ({ actor, params, body }) =>
    chat.reactions.remove(actor, params.id, params.messageId, body.emoji),
});
