import { profileOf } from '../cast.ts';
import { next, text } from './fresh.ts';
import type { Requests, SocketRequests } from './request.ts';

export default {
  'chats.list': () => ({ query: { version: '0' } }),
  'chats.create': ({ cast }) => ({
    body: { participantIds: [cast.member, cast.guest].map(profileOf), name: 'Another' },
  }),
  'chats.get': ({ chatId }) => ({ params: { id: chatId } }),
  'chats.update': ({ chatId }) => ({ params: { id: chatId }, body: { name: `Name ${next()}` } }),
  'chats.remove': ({ chatId }) => ({ params: { id: chatId } }),
  'participants.list': ({ chatId }) => ({ params: { id: chatId }, query: { q: 'a', take: '5' } }),
  'participants.add': ({ chatId, cast }) => ({
    params: { id: chatId },
    body: { participantIds: [profileOf(cast.stranger)] },
  }),
  'participants.remove': ({ chatId, cast }) => ({
    params: { id: chatId, participantId: profileOf(cast.guest) },
  }),
  'participants.update': ({ chatId, cast }) => ({
    params: { id: chatId, participantId: profileOf(cast.guest) },
    body: { role: 'admin' },
  }),
  'groups.log': ({ chatId }) => ({ params: { id: chatId }, query: { take: '5' } }),
  'groups.dissolve': ({ chatId }) => ({ params: { id: chatId } }),
  'groupLinks.list': ({ chatId }) => ({ params: { id: chatId }, query: { take: '5' } }),
  'groupLinks.create': ({ chatId }) => ({
    params: { id: chatId },
    body: { name: 'Poster', expiresIn: null, maxUses: 5, approval: true },
  }),
  'groupLinks.revoke': ({ chatId, linkId }) => ({ params: { id: chatId, linkId } }),
  'groupLinks.look': ({ linkCode }) => ({ body: { code: linkCode } }),
  'groupLinks.join': ({ linkCode }) => ({ body: { code: linkCode } }),
  'groupLinks.withdraw': ({ linkCode }) => ({ body: { code: linkCode } }),
  'groupLinks.picture': ({ linkId }) => ({ params: { linkId } }),
  'groupRequests.list': ({ chatId }) => ({ params: { id: chatId }, query: { take: '5' } }),
  'groupRequests.answer': ({ chatId }) => ({ params: { id: chatId }, body: { approve: true } }),
  'chats.seen': ({ chatId, messageId }) => ({ params: { id: chatId }, body: { id: messageId } }),
  'chats.received': ({ chatId, messageId }) => ({ body: { received: [{ chatId, messageId }] } }),
  'chats.own': ({ chatId }) => ({
    params: { id: chatId },
    body: {
      ...{ notify: 'mentions', mutedUntil: null, pinPlace: next(), folderIds: ['family'] },
      ...{ archived: true, unread: true },
    },
  }),
  'chats.report': ({ chatId }) => ({ params: { id: chatId }, body: { reason: 'Not kind.' } }),
  'chats.draft': ({ chatId }) => ({
    params: { id: chatId },
    body: { delta: [{ insert: `half ${next()}` }], replyTo: null },
  }),
  'chats.typing': ({ chatId }) => ({ params: { id: chatId } }),
  'messages.list': ({ chatId }) => ({ params: { id: chatId }, query: { take: '25' } }),
  'messages.search': ({ chatId }) => ({ query: { q: 'words', in: chatId, take: '5' } }),
  'messages.send': ({ chatId }) => ({ params: { id: chatId }, body: text() }),
  'scheduled.list': ({ chatId }) => ({ params: { id: chatId }, query: { take: '5' } }),
  'scheduled.update': ({ chatId, scheduledId }) => ({
    params: { id: chatId, scheduledId },
    body: { delta: [{ insert: `later ${next()}` }] },
  }),
  'scheduled.remove': ({ chatId, scheduledId }) => ({ params: { id: chatId, scheduledId } }),
  'messages.edit': ({ chatId, messageId }) => ({
    params: { id: chatId, messageId },
    body: { delta: [{ insert: 'other words' }] },
  }),
  'reminders.list': () => ({ query: { take: '5' } }),
  'reminders.set': ({ chatId, messageId }) => ({
    params: { id: chatId, messageId },
    body: { remindTime: Date.now() + 3_600_000 },
  }),
  'reminders.remove': ({ chatId, messageId }) => ({ params: { id: chatId, messageId } }),
  'chats.usual': ({ chatId }) => ({ params: { id: chatId } }),
  'messages.seen': ({ chatId, messageId }) => ({ params: { id: chatId, messageId } }),
  'messages.versions': ({ chatId, messageId }) => ({ params: { id: chatId, messageId } }),
  'messages.pin': ({ chatId, messageId }) => ({ params: { id: chatId, messageId } }),
  'messages.unpin': ({ chatId, messageId }) => ({ params: { id: chatId, messageId } }),
  'messages.thread': ({ chatId, messageId }) => ({ params: { id: chatId, messageId } }),
  'messages.hide': ({ chatId, messageId }) => ({
    params: { id: chatId },
    body: { ids: [messageId] },
  }),
  'messages.remove': ({ chatId, messageId }) => ({ params: { id: chatId, messageId } }),
  'reactions.add': ({ chatId, messageId }) => ({
    params: { id: chatId, messageId },
    body: { emoji: '👍' },
  }),
  'reactions.remove': ({ chatId, messageId }) => ({
    params: { id: chatId, messageId },
    body: { emoji: '👍' },
  }),
} satisfies Requests;

export const sockets = {
  'message.send': ({ chatId }) => ({ chatId, ...text() }),
  typing: ({ chatId }) => ({ chatId }),
} satisfies SocketRequests;
