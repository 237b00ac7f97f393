import {
  type CallAnswer,
  type CallInput,
  KithError,
  MINUTE_MS,
  type Person,
  type RichText,
  WEBHOOK_POSTS_PER_MINUTE,
  WEBHOOKS_MAX,
  type Webhook,
} from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Limits, ProfileActor } from '../../platform/http/index.ts';
import { hashOf, newId, newSecret, type Random } from '../../platform/random.ts';
import type { ChatService } from '../chat/index.ts';
import {
  insertWebhook,
  removeWebhook,
  removeWebhooksOf,
  useWebhook,
  webhookBySecret,
  webhooksById,
  webhooksIn,
} from './webhooks.store.ts';
import type { WebhookTable } from './webhooks.tables.ts';

export interface WebhookOptions {
  database: Database;
  clock: Clock;
  random: Random;
  limits: Pick<Limits, 'takeNamed'>;
  chat: Pick<
    ChatService,
    'messages' | 'demandMember' | 'demandRunner' | 'recordWebhooks' | 'everShown'
  >;
  /** Whether neither a profile nor its account was deleted. */
  isActive(query: Reader, accountId: string, profileId: string): Promise<boolean>;
}

/** Removed, unknown, or of a member who has left: the answer does not reveal which. */
const noWebhook = () => new KithError('not_found', 'There is no such webhook.');
/** The chat refuses the member for whom the webhook writes. */
const REFUSED = new Set(['not_found', 'not_allowed', 'blocked_by_you']);

const present = (row: WebhookTable): Webhook => ({
  id: row.id,
  name: row.name,
  addedById: row.profile_id,
  createdTime: row.created_time,
  lastUsedTime: row.last_used_time,
});

/** The card of a webhook as a sender. */
const presentCard = ({ id, name, created_time }: WebhookTable): Person => ({
  ...{ id, type: 'company', companyName: name, avatar: null },
  ...{ isApp: true, updatedTime: created_time },
});

const textIn = ({ text, delta }: CallInput<'webhooks.post'>['body']): RichText => {
  if ((text === undefined) === (delta === undefined))
    throw new KithError('invalid_field', 'is required, or `delta` instead', { field: 'text' });
  return delta ?? [{ insert: text ?? '' }];
};

/** Webhooks: addresses through which programs write into a chat. */
export const createWebhooks = ({
  database,
  clock,
  random,
  limits,
  chat,
  isActive,
}: WebhookOptions) => ({
  list: async (actor: ProfileActor, chatId: string): Promise<Webhook[]> => {
    await chat.demandMember(database.read, actor, chatId);
    return (await webhooksIn(database.read, chatId)).map(present);
  },

  create: (
    actor: ProfileActor,
    chatId: string,
    name: string,
  ): Promise<CallAnswer<'webhooks.create'>> =>
    database.transaction(async (tx) => {
      await chat.demandRunner(tx, actor, chatId);
      if ((await webhooksIn(tx.query, chatId)).length >= WEBHOOKS_MAX)
        throw new KithError('conflict', `A chat can have at most ${WEBHOOKS_MAX} webhooks.`);
      const secret = newSecret(random);
      const row: WebhookTable = {
        ...{ id: newId(random), chat_id: chatId, name, secret_hash: hashOf(secret) },
        ...{ account_id: actor.accountId, profile_id: actor.profileId },
        ...{ created_time: clock.now(), last_used_time: null, removed_time: null },
      };
      await insertWebhook(tx, row);
      await chat.recordWebhooks(tx, actor.profileId, 'webhookAdded', [row]);
      return { webhook: present(row), secret };
    }),

  remove: (actor: ProfileActor, chatId: string, id: string): Promise<void> =>
    database.transaction(async (tx) => {
      await chat.demandRunner(tx, actor, chatId);
      const webhook = (await webhooksIn(tx.query, chatId)).find((row) => row.id === id);
      if (webhook === undefined || !(await removeWebhook(tx, { chatId, id, time: clock.now() })))
        throw noWebhook();
      await chat.recordWebhooks(tx, actor.profileId, 'webhookRemoved', [webhook]);
    }),

  /**
   * Writes under its own name with the rights of the member who added it: it ends with their
   * membership, is silent while they or their account are deleted, and what they may not write is refused. It reads nothing, so the vault does not
   * matter.
   */
  post: async (secret: string, body: CallInput<'webhooks.post'>['body']): Promise<string> => {
    const row = await webhookBySecret(database.read, hashOf(secret));
    if (row === undefined) throw noWebhook();
    limits.takeNamed(`webhook:${row.id}`, WEBHOOK_POSTS_PER_MINUTE);
    const message = await chat.messages
      .send({
        actor: {
          ...{ accountId: row.account_id, profileId: row.profile_id },
          isVaultOpen: async () => true,
        },
        chatId: row.chat_id,
        tempId: `t-${body.requestId ?? newId(random)}`,
        delta: textIn(body),
        by: {
          id: row.id,
          demand: async (tx) => {
            if (!(await isActive(tx.query, row.account_id, row.profile_id))) throw noWebhook();
            const now = clock.now();
            if (!(await useWebhook(tx, row.id, now - (now % MINUTE_MS)))) throw noWebhook();
          },
        },
      })
      .catch((error) => {
        throw error instanceof KithError && REFUSED.has(error.code) ? noWebhook() : error;
      });
    return message.id;
  },

  /** Cards of those of the ids that are webhooks. */
  cards: async (query: Reader, ids: readonly string[]): Promise<Person[]> =>
    ids.length === 0 ? [] : (await webhooksById(query, ids)).map(presentCard),

  /** The same, for chats in which one of the profiles is or was a member and which no closed vault hides. */
  cardsFor: async (
    query: Reader,
    asker: Pick<ProfileActor, 'isVaultOpen'> & { profileIds: readonly string[] },
    ids: readonly string[],
  ): Promise<Person[]> => {
    const rows = ids.length === 0 ? [] : await webhooksById(query, ids);
    const chatIds = rows.map((row) => row.chat_id);
    const shared = new Set(await chat.everShown(query, asker, chatIds));
    return rows.filter((row) => shared.has(row.chat_id)).map(presentCard);
  },

  /** The webhooks of a member of a group end with the membership, and do not return with it. */
  memberLeft: async (
    tx: Tx,
    { chatId, profileId }: { chatId: string; profileId: string },
  ): Promise<void> => {
    const ended = await removeWebhooksOf(tx, { profileId, chatId, time: clock.now() });
    await chat.recordWebhooks(tx, profileId, 'webhookEnded', ended);
  },

  /** Removes all webhooks of a profile. */
  erase: async (tx: Tx, profileId: string): Promise<void> => {
    const removed = await removeWebhooksOf(tx, { profileId, time: clock.now() });
    await chat.recordWebhooks(tx, profileId, 'webhookRemoved', removed);
  },
});
