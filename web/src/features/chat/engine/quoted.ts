import type { Message, MessagesChanged } from '@kith/contract';
import { SOCKET_RECONNECT_MS } from '@kith/contract/base/constants';
import { isMarker } from '@kith/contract/base/sync';
import type { Environment } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import type { ChatApi } from './chat.api.ts';
import type { ChatStateStore } from './chat.types.ts';

const COLLECT_MS = 50;
const IDS_PER_CALL = 50;

export const quotedKey = (chatId: string, messageId: string): string => `${chatId} ${messageId}`;

export interface Quoted {
  /** Loads a quoted message, shortly, together with others. */
  need(chatId: string, messageId: string): void;
  /** Applies changes to the ones in memory. */
  take(change: Pick<MessagesChanged, 'owner' | 'updated' | 'deleted'>): void;
  /** Events may have been missed: the ones in memory are requested again. */
  refresh(): void;
}

/** Quoted messages that are not loaded with their chat. */
export const createQuoted = (
  env: Pick<Environment, 'after'>,
  state: ChatStateStore,
  api: Pick<ChatApi, 'messages'>,
): Quoted => {
  const waiting = new Map<string, Set<string>>();

  const put = (chatId: string, rows: Readonly<Record<string, Message | null>>): void =>
    state.setState(({ quoted }) => ({
      quoted: {
        ...quoted,
        ...Object.fromEntries(
          Object.entries(rows).map(([id, row]) => [quotedKey(chatId, id), row]),
        ),
      },
    }));
  const fetch = async (chatId: string): Promise<void> => {
    let ids = [...(waiting.get(chatId) ?? [])].slice(0, IDS_PER_CALL);
    try {
      const { messages, next } = await api.messages(chatId, ids);
      // Messages that did not fit into this answer remain to be requested.
      ids = ids.filter((id) => Number(id) >= Number(next ?? 0));
      const rows: Record<string, Message | null> = Object.fromEntries(ids.map((id) => [id, null]));
      for (const row of messages) if (!isMarker(row)) rows[row.id] = row;
      put(chatId, rows);
    } catch (error) {
      if (!isRefusal(toFailure(error)))
        env.after(SOCKET_RECONNECT_MS, () => {
          for (const id of ids) need(chatId, id);
        });
    }
    const left = waiting.get(chatId);
    for (const id of ids) left?.delete(id);
    if (left?.size) env.after(COLLECT_MS, () => void fetch(chatId));
    else waiting.delete(chatId);
  };
  const need: Quoted['need'] = (chatId, messageId) => {
    const ids = waiting.get(chatId);
    if (ids !== undefined) return void ids.add(messageId);
    waiting.set(chatId, new Set([messageId]));
    env.after(COLLECT_MS, () => void fetch(chatId));
  };

  return {
    need,
    take({ owner, updated, deleted }) {
      const { quoted } = state.getState();
      const changes = [...updated, ...deleted].filter(({ id }) => quotedKey(owner, id) in quoted);
      if (changes.length === 0) return;
      put(owner, Object.fromEntries(changes.map((row) => [row.id, isMarker(row) ? null : row])));
    },
    refresh() {
      for (const key of Object.keys(state.getState().quoted)) {
        const [chatId = '', messageId = ''] = key.split(' ');
        need(chatId, messageId);
      }
    },
  };
};
