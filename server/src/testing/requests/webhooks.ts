import type { Requests } from './request.ts';

export default {
  'webhooks.list': ({ chatId }) => ({ params: { id: chatId } }),
  'webhooks.create': ({ chatId }) => ({ params: { id: chatId }, body: { name: 'Tide gauge' } }),
  'webhooks.remove': ({ chatId, webhookId }) => ({ params: { id: chatId, webhookId } }),
  'webhooks.post': ({ webhookSecret }) => ({
    params: { secret: webhookSecret },
    body: { text: 'Low tide at seven.' },
  }),
} satisfies Requests;
