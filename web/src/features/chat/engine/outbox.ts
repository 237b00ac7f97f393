import type { Ack, Attachment, Message } from '@kith/contract';
import { SOCKET_RECONNECT_JITTER_MS, SOCKET_RECONNECT_MS } from '@kith/contract/base/constants';
import { ERROR_STATUS } from '@kith/contract/base/errors';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { RichText } from '@kith/contract/chat/rich-text';
import type { Call } from '../../../platform/api-client.ts';
import { type Environment, spread } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import type { LocalStore } from '../../../platform/local-store.ts';
import type { LocalFiles } from '../attachments/local-files.ts';
import type { ChatLink } from './chat.types.ts';
import {
  attachmentKey,
  heldMessageOf,
  OUTGOING,
  type Outgoing,
  type OutgoingAttachment,
  type OutgoingContent,
} from './outgoing.ts';

export interface OutboxDeps {
  env: Pick<Environment, 'now' | 'after' | 'random' | 'uuid'>;
  me: string;
  local: Pick<LocalStore, 'outbox'>;
  link: Pick<ChatLink, 'isUp' | 'request' | 'watch'>;
  kinds: readonly AnyAttachmentKind[];
  /** Creates an attachment on the server. */
  call: Call;
  files: Pick<LocalFiles, 'show' | 'progress' | 'rename' | 'forget'>;
  /** A message is new or its delivery state has changed. */
  onHeld(message: HeldMessage): void;
  onSent(message: Message): void;
  onDiscarded(chatId: string, tempId: string): void;
}

export interface Outbox {
  /** Continues what an earlier page left. */
  load(): Promise<void>;
  send(chatId: string, delta: RichText, more?: Omit<OutgoingContent, 'delta'>): string;
  retry(tempId: string): void;
  discard(tempId: string): void;
  heldIn(chatId: string): HeldMessage[];
  dispose(): void;
}

const SEND_TIMEOUT_MS = 10_000;

type Lane = 'send' | 'upload';

/**
 * Sends in order, one message per chat at a time, each kept on the device until the server has it.
 * A message with attachments is sent once they have been created, and others do not wait for it.
 * Only a refusal ends the attempts: after any other error the same message is sent again with the
 * same temporary id, for which the server returns the same message.
 */
export const createOutbox = (deps: OutboxDeps): Outbox => {
  const { env, me, link, kinds } = deps;
  const disk = deps.local.outbox(OUTGOING);
  const queue = new Map<string, Outgoing>();
  /** Resolves when the entry is on disk. */
  const kept = new Map<string, Promise<void>>();
  /** Chats with work in progress, separately for sending and uploading. */
  const running = { send: new Set<string>(), upload: new Set<string>() };
  /** Cancels the uploads of a message. */
  const uploads = new Map<string, AbortController>();
  let disposed = false;
  /** Messages sent in the same millisecond keep their order, here and on the device. */
  let lastTime = 0;

  const put = (outgoing: Outgoing): void => {
    queue.set(outgoing.tempId, outgoing);
    kept.set(outgoing.tempId, disk.put(outgoing.tempId, outgoing));
    deps.onHeld(heldMessageOf(outgoing, me, kinds));
  };
  const kindOf = ({ type }: OutgoingAttachment) => kinds.find((kind) => kind.type === type);
  /** Displays the local files of a message until they are uploaded. */
  const show = ({ tempId, attachments = [] }: Outgoing): void => {
    for (const [index, attachment] of attachments.entries()) {
      const file = kindOf(attachment)?.fileOf?.(attachment.content);
      if (file !== undefined)
        deps.files.show(attachment.made?.id ?? attachmentKey(tempId, index), file);
    }
  };
  const remove = (tempId: string): void => {
    queue.delete(tempId);
    kept.delete(tempId);
    void disk.remove(tempId);
  };
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => void env.after(ms, resolve));
  const isMade = ({ attachments = [] }: Outgoing): boolean =>
    attachments.every(({ made }) => made !== undefined);
  /** The next message that is ready: a text does not wait for pictures written before it. */
  const nextIn = (chatId: string, lane: Lane): Outgoing | undefined =>
    [...queue.values()].find(
      (outgoing) =>
        outgoing.chatId === chatId && !outgoing.refused && isMade(outgoing) === (lane === 'send'),
    );

  const make = (attachment: OutgoingAttachment, key: string, signal: AbortSignal) => {
    const kind = kindOf(attachment);
    // As if the server had refused it: a retry is useless.
    if (kind === undefined) throw Object.assign(new Error('No such attachment'), { status: 415 });
    const onProgress = (part: number) => deps.files.progress(key, part);
    return kind.make(attachment.content, { call: deps.call, signal, onProgress });
  };
  /** Creates what the server does not have yet, recording each one on the device. */
  const makeAll = async ({ tempId }: Outgoing): Promise<void> => {
    const controller = new AbortController();
    uploads.set(tempId, controller);
    try {
      for (let index = 0; ; index++) {
        const attachment = queue.get(tempId)?.attachments?.[index];
        if (attachment === undefined) return;
        if (attachment.made !== undefined) continue;
        const key = attachmentKey(tempId, index);
        const made: Attachment = await make(attachment, key, controller.signal);
        const outgoing = queue.get(tempId);
        if (outgoing === undefined) return;
        deps.files.rename(key, made.id);
        put({
          ...outgoing,
          attachments: outgoing.attachments?.with(index, { ...attachment, made }) ?? [],
        });
      }
    } finally {
      uploads.delete(tempId);
    }
  };

  const sendOne = async (outgoing: Outgoing): Promise<void> => {
    const { tempId, chatId, delta, replyTo, attachments = [] } = outgoing;
    const attachmentIds = attachments.flatMap(({ made }) => made?.id ?? []);
    const payload = {
      chatId,
      tempId,
      delta,
      ...(attachmentIds.length > 0 && { attachmentIds }),
      ...(replyTo !== undefined && { replyTo }),
    };
    const answer = await link.request('message.send', payload, SEND_TIMEOUT_MS);
    // Discarded or signed out meanwhile: an event reports the result.
    if (disposed) return;
    const ack = answer as Ack<Message>;
    if ('ok' in ack) {
      remove(tempId);
      deps.onSent(ack.ok);
      return;
    }
    throw Object.assign(toFailure(ack), { status: ERROR_STATUS[ack.error.code] ?? 500 });
  };

  /** Only a refusal is final; returns the delay before the next attempt. */
  const takeFailure = (tempId: string, cause: unknown): number => {
    const failure = toFailure(cause);
    const outgoing = queue.get(tempId);
    if (outgoing === undefined) return 0;
    if (isRefusal(failure)) {
      put({ ...outgoing, refused: true });
      return 0;
    }
    const wait = spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS);
    return Math.max(wait, (failure.retryAfter ?? 0) * 1_000);
  };

  const work = async (chatId: string, lane: Lane): Promise<void> => {
    if (running[lane].has(chatId)) return;
    running[lane].add(chatId);
    try {
      for (let next = nextIn(chatId, lane); next !== undefined; next = nextIn(chatId, lane)) {
        await kept.get(next.tempId);
        // Messages of an earlier page were loaded meanwhile, and come first.
        if (nextIn(chatId, lane) !== next) continue;
        if (disposed || !link.isUp()) return;
        try {
          if (lane === 'send') await sendOne(next);
          else {
            await makeAll(next);
            void work(chatId, 'send');
          }
        } catch (cause) {
          if (disposed) return;
          const wait = takeFailure(next.tempId, cause);
          if (!link.isUp()) return;
          if (wait > 0) await pause(wait);
        }
      }
    } finally {
      running[lane].delete(chatId);
    }
  };
  const drain = (chatId: string): void => {
    void work(chatId, 'upload');
    void work(chatId, 'send');
  };
  const drainAll = (): void => {
    for (const chatId of new Set([...queue.values()].map((outgoing) => outgoing.chatId))) {
      drain(chatId);
    }
  };
  const unwatch = link.watch((up) => up && drainAll());

  return {
    async load() {
      const left = (await disk.read()).filter(({ tempId }) => !queue.has(tempId));
      const written = [...queue.values()];
      queue.clear();
      // Messages written since this page opened come after older ones.
      for (const outgoing of [...left.sort((a, b) => a.createdTime - b.createdTime), ...written])
        queue.set(outgoing.tempId, outgoing);
      for (const outgoing of left) {
        show(outgoing);
        deps.onHeld(heldMessageOf(outgoing, me, kinds));
      }
      drainAll();
    },
    send(chatId, delta, more) {
      const tempId = `t-${env.uuid()}`;
      lastTime = Math.max(env.now(), lastTime + 1);
      const outgoing = {
        ...more,
        tempId,
        chatId,
        delta,
        createdTime: lastTime,
        refused: false,
      };
      show(outgoing);
      put(outgoing);
      drain(chatId);
      return tempId;
    },
    retry(tempId) {
      const outgoing = queue.get(tempId);
      if (!outgoing?.refused) return;
      queue.delete(tempId);
      // An old upload may have been removed: it is uploaded again.
      const attachments =
        outgoing.attachments?.map(({ made: _, ...attachment }) => attachment) ?? [];
      const again = { ...outgoing, attachments, refused: false };
      show(again);
      put(again);
      drain(outgoing.chatId);
    },
    discard(tempId) {
      const outgoing = queue.get(tempId);
      if (outgoing === undefined) return;
      remove(tempId);
      uploads.get(tempId)?.abort(new Error('Discarded'));
      for (const { id } of heldMessageOf(outgoing, me, kinds).attachments) deps.files.forget(id);
      deps.onDiscarded(outgoing.chatId, tempId);
    },
    heldIn: (chatId) =>
      [...queue.values()]
        .filter((outgoing) => outgoing.chatId === chatId)
        .map((outgoing) => heldMessageOf(outgoing, me, kinds)),
    dispose() {
      disposed = true;
      for (const controller of uploads.values()) controller.abort(new Error('Closed'));
      unwatch();
    },
  };
};
