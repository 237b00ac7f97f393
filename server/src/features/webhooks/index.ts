import { defineFeature } from '../../platform/feature/feature.ts';
import { chatRemoved, memberLeft } from '../chat/index.ts';
import { appCards, profileErased } from '../profiles/index.ts';
import { createWebhooks } from './webhooks.service.ts';
import { deleteWebhooksIn } from './webhooks.store.ts';

export default defineFeature({
  name: 'webhooks',
  needs: ['chat', 'profiles'],
  create: ({ database, clock, random, limits }, { chat, profiles }) => {
    const webhooks = createWebhooks({
      ...{ database, clock, random, limits, chat },
      isActive: profiles.isActive,
    });
    return {
      handlers: {
        'webhooks.list': async ({ actor, params }) => ({
          webhooks: await webhooks.list(actor, params.id),
        }),
        'webhooks.create': ({ actor, params, body }) =>
          webhooks.create(actor, params.id, body.name),
        'webhooks.remove': async ({ actor, params }) => {
          await webhooks.remove(actor, params.id, params.webhookId);
          return {};
        },
        'webhooks.post': async ({ params, body }) => ({
          id: await webhooks.post(params.secret, body),
        }),
      },
      offers: [
        appCards.offer({
          all: webhooks.cards,
          knownTo: async (query, asker, ids) => {
            const profileIds = await profiles.idsOf(query, asker.accountId);
            return webhooks.cardsFor(query, { ...asker, profileIds }, ids);
          },
        }),
      ],
      facts: [
        memberLeft.inside(webhooks.memberLeft),
        chatRemoved.inside((tx, { chatId }) => deleteWebhooksIn(tx, chatId)),
        profileErased.inside((tx, { profileId }) => webhooks.erase(tx, profileId)),
      ],
      eraseData: async (tx, accountId) => {
        for (const id of await profiles.idsOf(tx.query, accountId)) await webhooks.erase(tx, id);
      },
    };
  },
});
