import {
  HIDE_AT_ONCE_MAX,
  MESSAGE_UNDO_MS,
  SOCKET_RECONNECT_JITTER_MS,
  SOCKET_RECONNECT_MS,
} from '@kith/contract/base/constants';
import { type Cancel, type Environment, spread } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import type { LocalStore } from '../../../platform/local-store.ts';
import { DELETIONS_COPY, DELETIONS_PART, HIDINGS_PART } from './chat.copy.ts';
import type { ChatLink, ChatStateStore, Removal } from './chat.types.ts';

export interface DeletionsDeps {
  env: Pick<Environment, 'now' | 'after' | 'page' | 'random'>;
  state: ChatStateStore;
  link: Pick<ChatLink, 'isUp' | 'watch'>;
  local: Pick<LocalStore, 'copy'>;
  /** Deletions in vaulted chats are kept in memory only. */
  isVaulted(chatId: string): boolean;
  /** Deletes a message on the server, for everyone. */
  remove(chatId: string, messageId: string): Promise<void>;
  /** The same for the user only. */
  hide(chatId: string, messageIds: readonly string[]): Promise<void>;
}

export type Deletions = ReturnType<typeof createDeletions>;

interface Deletion {
  chatId: string;
  messageId: string;
  isForMe: boolean;
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
  const { env, state, link, local, isVaulted } = deps;
  const copy = local.copy(DELETIONS_COPY);
  const owed = new Map<string, Waiting>();
  const running = new Set<string>();
  let cancelRetry: Cancel = () => {};

  const show = (): void => state.setState({ removing: new Set(owed.keys()) });
  const changed = (): void => {
    show();
    const kept = [...owed.values()].filter(({ chatId }) => !isVaulted(chatId));
    for (const part of [DELETIONS_PART, HIDINGS_PART]) {
      const rows = kept
        .filter(({ isForMe }) => isForMe === (part === HIDINGS_PART))
        .map(({ chatId, messageId, due }) => ({ chatId, messageId, due }));
      if (rows.length > 0) copy.save(part, () => rows);
      else copy.remove(part);
    }
  };
  const end = (key: string): Waiting | undefined => {
    const waiting = owed.get(key);
    if (owed.delete(key)) changed();
    return waiting;
  };
  const isReady = ([key, { due }]: [string, Waiting]): boolean =>
    due <= env.now() && !running.has(key);
  /** A request to the server: one message, or several for the user only. */
  const withOthers = (key: string, waiting: Waiting): [string, Waiting][] =>
    waiting.isForMe
      ? [...owed]
          .filter(([, { chatId, isForMe }]) => isForMe && chatId === waiting.chatId)
          .filter(isReady)
          .slice(0, HIDE_AT_ONCE_MAX)
      : [[key, waiting]];
  const push = async (key: string): Promise<void> => {
    const waiting = owed.get(key);
    if (waiting === undefined || !isReady([key, waiting]) || !link.isUp()) return;
    const { chatId, messageId, isForMe } = waiting;
    const all = new Map(withOthers(key, waiting));
    for (const one of all.keys()) running.add(one);
    try {
      if (isForMe)
        await deps.hide(
          chatId,
          [...all.values()].map((one) => one.messageId),
        );
      else await deps.remove(chatId, messageId);
      for (const one of all.keys()) end(one)?.resolve();
    } catch (cause) {
      const failure = toFailure(cause);
      if (failure.code === 'not_found') for (const one of all.keys()) end(one)?.resolve();
      else if (isRefusal(failure)) for (const one of all.keys()) end(one)?.reject(cause);
      else pushAllSoon();
    } finally {
      for (const one of all.keys()) running.delete(one);
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
  const storedIn = async (part: string): Promise<Deletion[]> =>
    ((await copy.read<Omit<Deletion, 'isForMe'>[]>(part)) ?? []).map((row) => ({
      ...row,
      isForMe: part === HIDINGS_PART,
    }));
  const stored = async (): Promise<readonly Deletion[]> => [
    ...(await storedIn(DELETIONS_PART)),
    ...(await storedIn(HIDINGS_PART)),
  ];

  return {
    removeSoon(chatId: string, messageIds: readonly string[], isForMe = false): Removal {
      const keys = messageIds.map((id) => removalKey(chatId, id));
      const due = env.now() + MESSAGE_UNDO_MS;
      const done = Promise.all(
        messageIds.map((messageId) => hold({ chatId, messageId, due, isForMe })),
      );
      changed();
      const { promise: final, resolve } = Promise.withResolvers<void>();
      const decide = (act: () => void) => (): void => {
        if (!finals.delete(finalize)) return;
        cancelWait();
        act();
        resolve();
      };
      const finalize = decide(() => {
        for (const key of keys) {
          const waiting = owed.get(key);
          if (waiting !== undefined) waiting.due = Math.min(waiting.due, env.now());
        }
        for (const key of keys) void push(key);
      });
      const cancelWait = env.after(MESSAGE_UNDO_MS, finalize);
      finals.add(finalize);
      const undo = decide(() => {
        for (const key of keys) end(key)?.resolve();
      });
      return { undo, final, done };
    },
    /** Continues with what an earlier page left, unless it is another tab that undoes it. */
    async load(): Promise<void> {
      const isNew = ({ chatId, messageId }: Deletion) => !owed.has(removalKey(chatId, messageId));
      const left = (await stored()).filter(isNew);
      if (left.length === 0) return;
      for (const deletion of left) hold(deletion).catch(() => {});
      show();
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
    /** Ends the wait. */
    finish,
    waitsIn: (chatId: string): boolean =>
      [...owed.values()].some((waiting) => waiting.chatId === chatId),
    /** Stores nothing of vaulted chats from now on, and removes what is stored. */
    keepOut: changed,
    /** The chat no longer exists. */
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
