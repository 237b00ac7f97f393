import type { Ack, Message } from '@kith/contract';
import { SOCKET_RECONNECT_JITTER_MS, SOCKET_RECONNECT_MS } from '@kith/contract/pure/constants';
import { ERROR_STATUS } from '@kith/contract/pure/errors';
import type { HeldMessage } from '@kith/contract/pure/message-list';
import type { RichText } from '@kith/contract/pure/rich-text';
import { type Environment, spread } from '../../platform/environment.ts';
import { isRefusal, toFailure } from '../../platform/failure.ts';
import type { LocalStore } from '../../platform/local-store.ts';
import type { ChatLink } from './chat.types.ts';

/** A message on its way, as it lies on the device. */
export interface Outgoing {
  tempId: string;
  chatId: string;
  delta: RichText;
  createdTime: number;
  /** True once the server refused it. */
  refused: boolean;
}

export interface OutboxDeps {
  env: Pick<Environment, 'now' | 'after' | 'random' | 'uuid'>;
  me: string;
  local: Pick<LocalStore, 'readOutbox' | 'putOutbox' | 'removeOutbox'>;
  link: Pick<ChatLink, 'isUp' | 'request' | 'watch'>;
  /** A message is new or its delivery changed. */
  onHeld(message: HeldMessage): void;
  onSent(message: Message): void;
  onDiscarded(chatId: string, tempId: string): void;
}

export interface Outbox {
  /** Takes up what an earlier page left. */
  load(): Promise<void>;
  send(chatId: string, delta: RichText): string;
  retry(tempId: string): void;
  discard(tempId: string): void;
  heldIn(chatId: string): HeldMessage[];
  dispose(): void;
}

const SEND_TIMEOUT_MS = 10_000;

const heldMessageOf = (outgoing: Outgoing, me: string): HeldMessage => ({
  id: outgoing.tempId,
  chatId: outgoing.chatId,
  senderId: me,
  createdTime: outgoing.createdTime,
  updatedTime: outgoing.createdTime,
  delta: outgoing.delta as Message['delta'],
  attachments: [],
  attachmentMask: 0,
  tempId: outgoing.tempId,
  version: 0,
  delivery: outgoing.refused ? 'failed' : 'sending',
});

/**
 * Sends in order, one message per chat at a time, each kept on the device until the server has it.
 * Only a refusal ends an attempt: whatever else goes wrong, the same message is sent again under
 * the same temporary id, which the server answers with the same message.
 */
export const createOutbox = (deps: OutboxDeps): Outbox => {
  const { env, me, local, link } = deps;
  const queue = new Map<string, Outgoing>();
  /** Settled when the entry is on disk. */
  const kept = new Map<string, Promise<void>>();
  const running = new Set<string>();
  let disposed = false;

  const put = (outgoing: Outgoing): void => {
    queue.set(outgoing.tempId, outgoing);
    kept.set(outgoing.tempId, local.putOutbox(outgoing.tempId, outgoing));
    deps.onHeld(heldMessageOf(outgoing, me));
  };
  const remove = (tempId: string): void => {
    queue.delete(tempId);
    kept.delete(tempId);
    void local.removeOutbox(tempId);
  };
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => void env.after(ms, resolve));
  const nextIn = (chatId: string): Outgoing | undefined =>
    [...queue.values()].find((outgoing) => outgoing.chatId === chatId && !outgoing.refused);

  const attempt = async (outgoing: Outgoing): Promise<void> => {
    const { tempId, chatId, delta } = outgoing;
    await kept.get(tempId);
    const payload = { chatId, tempId, delta };
    const answer = await link.request('message.send', payload, SEND_TIMEOUT_MS);
    // Discarded or signed out meanwhile: the event tells what became of it.
    if (disposed) return;
    const ack = answer as Ack<Message>;
    if ('ok' in ack) {
      remove(tempId);
      deps.onSent(ack.ok);
      return;
    }
    const failure = Object.assign(toFailure(ack), { status: ERROR_STATUS[ack.error.code] ?? 500 });
    if (!isRefusal(failure)) throw failure;
    if (queue.has(tempId)) put({ ...outgoing, refused: true });
  };

  const drain = async (chatId: string): Promise<void> => {
    if (running.has(chatId)) return;
    running.add(chatId);
    try {
      for (let next = nextIn(chatId); next !== undefined; next = nextIn(chatId)) {
        if (disposed || !link.isUp()) return;
        try {
          await attempt(next);
        } catch (cause) {
          if (!link.isUp()) return;
          const { retryAfter } = toFailure(cause);
          const wait = spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS);
          await pause(Math.max(wait, (retryAfter ?? 0) * 1_000));
        }
      }
    } finally {
      running.delete(chatId);
    }
  };
  const drainAll = (): void => {
    for (const chatId of new Set([...queue.values()].map((outgoing) => outgoing.chatId))) {
      void drain(chatId);
    }
  };
  const unwatch = link.watch((up) => up && drainAll());

  return {
    async load() {
      const left = await local.readOutbox<Outgoing>();
      for (const outgoing of left.sort((a, b) => a.createdTime - b.createdTime)) {
        if (queue.has(outgoing.tempId)) continue;
        queue.set(outgoing.tempId, outgoing);
        deps.onHeld(heldMessageOf(outgoing, me));
      }
      drainAll();
    },
    send(chatId, delta) {
      const tempId = `t-${env.uuid()}`;
      put({ tempId, chatId, delta, createdTime: env.now(), refused: false });
      void drain(chatId);
      return tempId;
    },
    retry(tempId) {
      const outgoing = queue.get(tempId);
      if (!outgoing?.refused) return;
      queue.delete(tempId);
      put({ ...outgoing, refused: false });
      void drain(outgoing.chatId);
    },
    discard(tempId) {
      const outgoing = queue.get(tempId);
      if (outgoing === undefined) return;
      remove(tempId);
      deps.onDiscarded(outgoing.chatId, tempId);
    },
    heldIn: (chatId) =>
      [...queue.values()]
        .filter((outgoing) => outgoing.chatId === chatId)
        .map((outgoing) => heldMessageOf(outgoing, me)),
    dispose() {
      disposed = true;
      unwatch();
    },
  };
};
