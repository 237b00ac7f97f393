import type { Reader, Tx } from '../../platform/database/index.ts';
import type { WebhookTable } from './webhooks.tables.ts';

export const insertWebhook = async (tx: Tx, row: WebhookTable): Promise<void> => {
  await tx.query.insertInto('webhook').values(row).execute();
};

const live = (query: Reader) =>
  query.selectFrom('webhook').selectAll().where('removed_time', 'is', null);

/** Webhooks of a chat, oldest first. */
export const webhooksIn = (query: Reader, chatId: string): Promise<WebhookTable[]> =>
  live(query).where('chat_id', '=', chatId).orderBy('created_time').orderBy('id').execute();

export const webhookBySecret = (
  query: Reader,
  secretHash: string,
): Promise<WebhookTable | undefined> =>
  live(query).where('secret_hash', '=', secretHash).executeTakeFirst();

/** Includes removed ones. */
export const webhooksById = (query: Reader, ids: readonly string[]): Promise<WebhookTable[]> =>
  query.selectFrom('webhook').selectAll().where('id', 'in', ids).execute();

/** False if it no longer exists. */
export const useWebhook = async (tx: Tx, id: string, time: number): Promise<boolean> => {
  const result = await tx.query
    .updateTable('webhook')
    .set({ last_used_time: time })
    .where('id', '=', id)
    .where('removed_time', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Invalidates its secret. False if the chat has no such webhook. */
export const removeWebhook = async (
  tx: Tx,
  { chatId, id, time }: { chatId: string; id: string; time: number },
): Promise<boolean> => {
  const result = await tx.query
    .updateTable('webhook')
    .set({ removed_time: time })
    .where('id', '=', id)
    .where('chat_id', '=', chatId)
    .where('removed_time', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Deletes those of a chat that no longer exists. */
export const deleteWebhooksIn = async (tx: Tx, chatId: string): Promise<void> => {
  await tx.query.deleteFrom('webhook').where('chat_id', '=', chatId).execute();
};

/** Removes the webhooks that a profile has added, to one chat or to all; returns them, oldest first. */
export const removeWebhooksOf = async (
  tx: Tx,
  { profileId, chatId, time }: { profileId: string; chatId?: string; time: number },
): Promise<WebhookTable[]> => {
  const rows = await tx.query
    .updateTable('webhook')
    .set({ removed_time: time })
    .where('profile_id', '=', profileId)
    .where('removed_time', 'is', null)
    .$if(chatId !== undefined, (some) => some.where('chat_id', '=', chatId ?? ''))
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => a.created_time - b.created_time || (a.id < b.id ? -1 : 1));
};
