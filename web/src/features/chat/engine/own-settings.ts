import type { OwnChanges } from '@kith/contract';
import { SOCKET_RECONNECT_JITTER_MS, SOCKET_RECONNECT_MS } from '@kith/contract/base/constants';
import { type ChatList, withOwn } from '@kith/contract/chat/chat-list';
import { type Cancel, type Environment, spread } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import type { LocalStore } from '../../../platform/local-store.ts';
import type { ChatApi } from './chat.api.ts';
import { OWN_COPY, OWN_PART } from './chat.copy.ts';
import type { ChatLink } from './chat.types.ts';
import type { ChatListSync } from './chat-list.ts';

export interface OwnSettingsDeps {
  env: Pick<Environment, 'after' | 'random'>;
  link: Pick<ChatLink, 'isUp' | 'watch'>;
  local: Pick<LocalStore, 'copy'>;
  api: Pick<ChatApi, 'own'>;
  list: Pick<ChatListSync, 'update' | 'fetchChat'>;
  /** Changes in vaulted chats are kept in memory only. */
  isVaulted(chatId: string): boolean;
}

export type OwnSettings = ReturnType<typeof createOwnSettings>;

interface Waiting {
  resolve(): void;
  reject(cause: unknown): void;
}

/** Settings changed again while an earlier change was being sent. */
const since = (sent: OwnChanges, now: OwnChanges): OwnChanges =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => sent[key as keyof OwnChanges] !== value),
  );

/**
 * The profile's own settings of its chats. They are displayed at once, kept on the device until the
 * server has them, and reverted if it refuses them.
 */
export const createOwnSettings = (deps: OwnSettingsDeps) => {
  const { env, link, local, api, list, isVaulted } = deps;
  const copy = local.copy(OWN_COPY);
  const owed = new Map<string, OwnChanges>();
  const waiting = new Map<string, Waiting[]>();
  const running = new Set<string>();
  let cancelRetry: Cancel = () => {};
  /** Until then, an older change left by an earlier page could be sent after a new one. */
  let isLoaded = false;

  const keep = (): void => {
    const kept = [...owed].filter(([chatId]) => !isVaulted(chatId));
    if (kept.length > 0) copy.save(OWN_PART, () => kept);
    else copy.remove(OWN_PART);
  };
  const end = (chatId: string, tell: (one: Waiting) => void): void => {
    owed.delete(chatId);
    const all = waiting.get(chatId) ?? [];
    waiting.delete(chatId);
    for (const one of all) tell(one);
  };
  const push = async (chatId: string): Promise<void> => {
    const changes = owed.get(chatId);
    if (changes === undefined || running.has(chatId) || !isLoaded || !link.isUp()) return;
    running.add(chatId);
    try {
      await api.own(chatId, changes);
      const left = since(changes, owed.get(chatId) ?? {});
      if (Object.keys(left).length > 0) owed.set(chatId, left);
      else end(chatId, ({ resolve }) => resolve());
    } catch (cause) {
      if (!isRefusal(toFailure(cause))) pushAllSoon();
      else {
        end(chatId, ({ reject }) => reject(cause));
        await list.fetchChat(chatId);
      }
      return;
    } finally {
      running.delete(chatId);
      keep();
    }
    void push(chatId);
  };
  const pushAll = (): void => {
    for (const chatId of owed.keys()) void push(chatId);
  };
  const pushAllSoon = (): void => {
    cancelRetry();
    cancelRetry = env.after(spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS), pushAll);
  };
  const unwatch = link.watch((up) => up && pushAll());

  return {
    /** The list with unsent changes, whatever the server has answered meanwhile. */
    over: (held: ChatList): ChatList =>
      [...owed].reduce((next, [chatId, changes]) => withOwn(next, chatId, changes), held),
    set(chatId: string, changes: OwnChanges): Promise<void> {
      owed.set(chatId, { ...owed.get(chatId), ...changes });
      list.update((held) => withOwn(held, chatId, changes));
      keep();
      void push(chatId);
      return new Promise((resolve, reject) => {
        waiting.set(chatId, [...(waiting.get(chatId) ?? []), { resolve, reject }]);
      });
    },
    /** Continues with changes that an earlier page could not send. */
    async load(): Promise<void> {
      for (const [chatId, changes] of (await copy.read<[string, OwnChanges][]>(OWN_PART)) ?? [])
        owed.set(chatId, { ...changes, ...owed.get(chatId) });
      isLoaded = true;
      if (link.isUp()) pushAll();
    },
    /** Stores nothing of vaulted chats from now on, and removes what is stored. */
    keepOut: keep,
    /** The chat no longer exists. */
    drop(chatId: string): void {
      if (!owed.has(chatId)) return;
      end(chatId, ({ resolve }) => resolve());
      keep();
    },
    dispose() {
      cancelRetry();
      unwatch();
    },
  };
};
