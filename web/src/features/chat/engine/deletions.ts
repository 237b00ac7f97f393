import {
  MESSAGE_UNDO_MS,
  SOCKET_RECONNECT_JITTER_MS,
  SOCKET_RECONNECT_MS,
} from '@kith/contract/base/constants';
import { type Cancel, type Environment, spread } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import type { LocalStore } from '../../../platform/local-store.ts';
import { DELETIONS_COPY, DELETIONS_PART } from './chat.copy.ts';
import type { ChatLink, ChatStateStore, Removal } from './chat.types.ts';

export interface DeletionsDeps {
  env: Pick<Environment, 'now' | 'after' | 'page' | 'random'>;
  state: ChatStateStore;
  link: Pick<ChatLink, 'isUp' | 'watch'>;
  local: Pick<LocalStore, 'copy'>;
  /** What is deleted in vaulted chats is in memory alone. */
  isVaulted(chatId: string): boolean;
  /** Deletes a message on the server. */
  remove(chatId: string, messageId: string): Promise<void>;
}

export type Deletions = ReturnType<typeof createDeletions>;

interface Deletion {
  chatId: string;
  messageId: string;
  /** When it can no longer be undone. */
  due: number;
}
interface Waiting extends Deletion {
  resolve(): void;
  reject(cause: unknown): void;
}

export const removalKey = (chatId: string, messageId: string): string => `${chatId} ${messageId}`;

/**
 * Deletes messages after a few seconds, in which it can be undone. They are hidden at once, and kept
 * on the device until the server has deleted them. A page that is hidden or left does not wait:
 * nobody could undo it there, and it may never come back.
 */
export const createDeletions = (deps: DeletionsDeps) => {
  const { env, state, link, local, isVaulted, remove } = deps;
  const copy = local.copy(DELETIONS_COPY);
  const owed = new Map<string, Waiting>();
  const running = new Set<string>();
  let cancelRetry: Cancel = () => {};

  const hide = (): void => state.setState({ removing: new Set(owed.keys()) });
  const changed = (): void => {
    hide();
    const kept = [...owed.values()].filter(({ chatId }) => !isVaulted(chatId));
    const rows = kept.map(({ chatId, messageId, due }) => ({ chatId, messageId, due }));
    if (rows.length > 0) copy.save(DELETIONS_PART, () => rows);
    else copy.remove(DELETIONS_PART);
  };
  const end = (key: string): Waiting | undefined => {
    const waiting = owed.get(key);
    if (owed.delete(key)) changed();
    return waiting;
  };
  const push = async (key: string): Promise<void> => {
    const waiting = owed.get(key);
    if (waiting === undefined || waiting.due > env.now()) return;
    if (running.has(key) || !link.isUp()) return;
    running.add(key);
    try {
      await remove(waiting.chatId, waiting.messageId);
      end(key)?.resolve();
    } catch (cause) {
      const failure = toFailure(cause);
      if (failure.code === 'not_found') end(key)?.resolve();
      else if (isRefusal(failure)) end(key)?.reject(cause);
      else pushAllSoon();
    } finally {
      running.delete(key);
    }
  };
  const pushAll = (): void => {
    for (const key of owed.keys()) void push(key);
  };
  const pushAllSoon = (): void => {
    cancelRetry();
    cancelRetry = env.after(spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS), pushAll);
  };
  const finals = new Set<() => void>();
  const finish = (): void => {
    for (const final of finals) final();
  };
  const cancels = [
    link.watch((up) => up && pushAll()),
    env.page.on('hidden', finish),
    env.page.on('pagehide', finish),
  ];
  const hold = (deletion: Deletion): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { chatId, messageId } = deletion;
    owed.set(removalKey(chatId, messageId), { ...deletion, resolve, reject });
    return promise;
  };
  const stored = async (): Promise<readonly Deletion[]> =>
    (await copy.read<Deletion[]>(DELETIONS_PART)) ?? [];

  return {
    removeSoon(chatId: string, messageIds: readonly string[]): Removal {
      const keys = messageIds.map((id) => removalKey(chatId, id));
      const due = env.now() + MESSAGE_UNDO_MS;
      const done = Promise.all(messageIds.map((messageId) => hold({ chatId, messageId, due })));
      changed();
      const { promise: final, resolve } = Promise.withResolvers<void>();
      const decide = (act: (key: string) => void) => (): void => {
        if (!finals.delete(finalize)) return;
        cancelWait();
        keys.forEach(act);
        resolve();
      };
      const finalize = decide((key) => {
        const waiting = owed.get(key);
        if (waiting !== undefined) waiting.due = Math.min(waiting.due, env.now());
        void push(key);
      });
      const cancelWait = env.after(MESSAGE_UNDO_MS, finalize);
      finals.add(finalize);
      return { undo: decide((key) => end(key)?.resolve()), final, done };
    },
    /** Continues with what an earlier page left, unless it is another tab that undoes it. */
    async load(): Promise<void> {
      const isNew = ({ chatId, messageId }: Deletion) => !owed.has(removalKey(chatId, messageId));
      const left = (await stored()).filter(isNew);
      if (left.length === 0) return;
      for (const deletion of left) hold(deletion).catch(() => {});
      hide();
      const wait = Math.max(...left.map(({ due }) => due)) - env.now();
      env.after(Math.max(0, wait), async () => {
        const kept = new Set((await stored()).map((row) => removalKey(row.chatId, row.messageId)));
        for (const { chatId, messageId } of left) {
          const key = removalKey(chatId, messageId);
          if (kept.has(key)) void push(key);
          else end(key)?.resolve();
        }
      });
    },
    /** Does not wait any longer. */
    finish,
    waitsIn: (chatId: string): boolean =>
      [...owed.values()].some((waiting) => waiting.chatId === chatId),
    /** Stores nothing of vaulted chats from now on, and removes what is stored. */
    keepOut: changed,
    /** The chat is not there any more. */
    drop(chatId: string): void {
      for (const [key, waiting] of owed) if (waiting.chatId === chatId) end(key)?.resolve();
    },
    dispose() {
      finish();
      cancelRetry();
      for (const cancel of cancels) cancel();
    },
  };
};
