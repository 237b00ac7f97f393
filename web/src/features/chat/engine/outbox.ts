import type { Ack, Attachment, Message } from '@kith/contract';
import {
  MESSAGE_UNDO_MS,
  SOCKET_RECONNECT_JITTER_MS,
  SOCKET_RECONNECT_MS,
} from '@kith/contract/base/constants';
import { ERROR_STATUS } from '@kith/contract/base/errors';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { RichText } from '@kith/contract/chat/rich-text';
import type { Call } from '../../../platform/api-client.ts';
import { type Environment, spread } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import type { LocalStore } from '../../../platform/local-store.ts';
import type { Group } from '../../../platform/tabs/tabs.types.ts';
import { DISCARDED } from '../../../platform/uploads/discarded.ts';
import type { UploadFile } from '../../../platform/uploads/upload-file.ts';
import type { LocalFiles } from '../attachments/local-files.ts';
import type { ChatLink } from './chat.types.ts';
import { createOutboxOrder } from './outbox-order.ts';
import {
  attachmentKey,
  heldMessageOf,
  OUTGOING,
  type Outgoing,
  type OutgoingAttachment,
  type OutgoingContent,
  type Takeback,
} from './outgoing.ts';

export interface OutboxDeps {
  env: Pick<Environment, 'now' | 'after' | 'random' | 'uuid'>;
  me: string;
  local: Pick<LocalStore, 'outbox'>;
  link: Pick<ChatLink, 'isUp' | 'request' | 'watch'>;
  /** All tabs show the same messages; the one that leads sends them. */
  tabs: Group;
  kinds: readonly AnyAttachmentKind[];
  /** Messages written in vaulted chats are kept in memory only. */
  isVaulted(chatId: string): boolean;
  /** It has left the list. */
  isGone(chatId: string): boolean;
  /** The group of a thread. */
  groupOf(chatId: string): string | undefined;
  /** Creates an attachment on the server. */
  call: Call;
  upload: UploadFile;
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
  /** Delays sending a message for a few seconds. */
  sendSoon(chatId: string, delta: RichText, more?: Omit<OutgoingContent, 'delta'>): Takeback;
  /** Ends the wait. */
  release(): void;
  retry(tempId: string): void;
  discard(tempId: string): void;
  heldIn(chatId: string): HeldMessage[];
  /** Takes the unsent messages of a chat from the device; they stay in memory. */
  keepOut(chatId: string): void;
  /** Forgets the unsent messages of a chat. */
  forget(chatId: string): void;
  /** Removes refused messages, because they are no longer visible. */
  forgetRefused(chatId: string): void;
  dispose(): void;
}

const SEND_TIMEOUT_MS = 10_000;

/** What a tab tells the others about a message. */
type Told =
  | { kind: 'put'; outgoing: Outgoing; isStored: boolean }
  | { kind: 'sent'; message: Message; tempId: string }
  | { kind: 'discarded'; tempId: string }
  | { kind: 'progress'; key: string; part: number };
const TOPIC = 'outbox';

type Lane = 'send' | 'upload';

/**
 * Sends in order, one message per chat at a time, each kept on the device until the server has it.
 * A reply that will be in the group, too, has its place among the messages of both chats.
 * A message with attachments is sent once they have been created, and others do not wait for it.
 * Only a refusal ends the attempts: after any other error the same message is sent again with the
 * same temporary id, for which the server returns the same message.
 */
export const createOutbox = (deps: OutboxDeps): Outbox => {
  const { env, me, link, kinds, tabs } = deps;
  const disk = deps.local.outbox(OUTGOING);
  const queue = new Map<string, Outgoing>();
  /** Resolves when the entry is on disk, or with false if it cannot be stored. */
  const kept = new Map<string, Promise<boolean>>();
  /** Chats with work in progress, separately for sending and uploading. */
  const running = { send: new Set<string>(), upload: new Set<string>() };
  /** Cancels the uploads of a message. */
  const uploads = new Map<string, AbortController>();
  let disposed = false;
  /** Messages of this tab that can still be undone, each with a function that ends the wait. */
  const waits = new Map<string, () => void>();
  /** Messages sent in the same millisecond keep their order, here and on the device. */
  let lastTime = 0;

  const tell = (told: Told): void => tabs.tell(TOPIC, told);
  /** It is written in a vaulted chat, or comes from one. */
  const isSecret = ({ chatId, forward }: Outgoing): boolean =>
    deps.isVaulted(chatId) || (forward !== undefined && deps.isVaulted(forward.chatId));
  const keep = async (outgoing: Outgoing): Promise<boolean> => {
    const isStored = !isSecret(outgoing) && (await disk.put(outgoing.tempId, outgoing));
    if (queue.get(outgoing.tempId) === outgoing) tell({ kind: 'put', outgoing, isStored });
    return isStored;
  };
  /** Scheduled messages are displayed only if they were refused. */
  const isShown = ({ sendAt, refused }: Outgoing): boolean => sendAt === undefined || refused;
  const hold = (outgoing: Outgoing): void => {
    if (isShown(outgoing)) deps.onHeld(heldMessageOf(outgoing, me, kinds));
  };
  const put = (outgoing: Outgoing): void => {
    queue.set(outgoing.tempId, outgoing);
    kept.set(outgoing.tempId, keep(outgoing));
    hold(outgoing);
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
  /** Returns the message, if it was still waiting. */
  const takeOut = (tempId: string): Outgoing | undefined => {
    const outgoing = queue.get(tempId);
    queue.delete(tempId);
    kept.delete(tempId);
    order.left(tempId);
    if (outgoing !== undefined) drainBehind(outgoing);
    return outgoing;
  };
  /** A tab that reads the device meanwhile must not find a message that it was told is gone. */
  const remove = async (tempId: string, told: Told): Promise<void> => {
    takeOut(tempId);
    await disk.remove(tempId);
    tell(told);
  };
  const drop = (tempId: string): void => {
    const outgoing = takeOut(tempId);
    if (outgoing === undefined) return;
    uploads.get(tempId)?.abort(DISCARDED);
    for (const { id } of heldMessageOf(outgoing, me, kinds).attachments) deps.files.forget(id);
    deps.onDiscarded(outgoing.chatId, tempId);
  };
  /** Another tab may have discarded or sent it without being able to tell. */
  const dropIfGone = async (tempId: string): Promise<void> => {
    const isStored = await kept.get(tempId);
    if (isStored !== false && !(await disk.has(tempId))) drop(tempId);
  };
  const waitingIn = (chatId: string): Outgoing[] =>
    [...queue.values()].filter((outgoing) => outgoing.chatId === chatId);
  /** Messages written in a chat, and messages forwarded from it. */
  const waitingWith = (chatId: string): Outgoing[] =>
    [...queue.values()].filter(
      (outgoing) => outgoing.chatId === chatId || outgoing.forward?.chatId === chatId,
    );
  const keepOutOne = ({ tempId }: Outgoing): void => {
    kept.set(tempId, Promise.resolve(false));
    void disk.remove(tempId);
  };
  const keepOut = (chatId: string): void => waitingWith(chatId).forEach(keepOutOne);
  const forgetOne = (tempId: string): void => {
    drop(tempId);
    void disk.remove(tempId);
  };
  const forget = (chatId: string): void => {
    for (const { tempId } of waitingWith(chatId)) forgetOne(tempId);
  };
  const forgetRefused = (chatId: string): void => {
    for (const { tempId, refused } of waitingIn(chatId)) if (refused) forgetOne(tempId);
  };
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => void env.after(ms, resolve));
  const isMade = ({ attachments = [] }: Outgoing): boolean =>
    attachments.every(({ made }) => made !== undefined);
  const order = createOutboxOrder((outgoing) => !outgoing.refused && isMade(outgoing));
  /** The next message that is ready: a text does not wait for pictures written before it. */
  const nextIn = (chatId: string, lane: Lane): Outgoing | undefined => {
    const next = [...queue.values()].find(
      (outgoing) =>
        outgoing.chatId === chatId && !outgoing.refused && isMade(outgoing) === (lane === 'send'),
    );
    if (lane === 'upload' || next === undefined) return next;
    // Later messages wait with it, so that they stay in order.
    return leftOf(next) > 0 || order.waits(next, queue.values()) ? undefined : next;
  };
  /** Remaining delay. */
  const leftOf = ({ heldUntil = 0 }: Outgoing): number => Math.max(0, heldUntil - env.now());

  const make = (attachment: OutgoingAttachment, key: string, signal: AbortSignal) => {
    const kind = kindOf(attachment);
    // As if the server had refused it: a retry is useless.
    if (kind === undefined) throw Object.assign(new Error('No such attachment'), { status: 415 });
    const onProgress = (part: number): void => {
      deps.files.progress(key, part);
      tell({ kind: 'progress', key, part });
    };
    const { call, upload } = deps;
    const typeOf = (type: string) => kinds.find((one) => one.type === type);
    const options = { call, upload, key, signal, onProgress, kindOf: typeOf };
    return kind.make(attachment.content, options);
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
    const { tempId, chatId, delta, replyTo, forward, attachments = [] } = outgoing;
    const { silent, alsoInGroup, sendAt } = outgoing;
    const attachmentIds = attachments.flatMap(({ made }) => made?.id ?? []);
    const payload = {
      chatId,
      tempId,
      delta: forward === undefined ? delta : [],
      ...(forward !== undefined && { forward }),
      ...(attachmentIds.length > 0 && { attachmentIds }),
      ...(replyTo !== undefined && { replyTo }),
      ...(silent === true && { silent }),
      ...(alsoInGroup === true && { alsoInGroup }),
      ...(sendAt !== undefined && { sendAt }),
    };
    const answer = await link.request('message.send', payload, SEND_TIMEOUT_MS);
    // Discarded or signed out meanwhile: an event reports the result.
    if (disposed) return;
    const ack = answer as Ack<Message>;
    if ('ok' in ack) {
      void remove(tempId, { kind: 'sent', message: ack.ok, tempId });
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
    if (failure.code === 'vault_closed') {
      // A message from a vaulted chat must not affect others in the same chat.
      if (outgoing.forward !== undefined) forgetOne(tempId);
      else forget(outgoing.chatId);
      return 0;
    }
    if (isRefusal(failure)) {
      if (deps.isGone(outgoing.chatId)) forgetOne(tempId);
      else put({ ...outgoing, refused: true });
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
        if (!tabs.leads()) return;
        await dropIfGone(next.tempId);
        // Messages of an earlier page were loaded meanwhile, and come first.
        if (nextIn(chatId, lane) !== next) continue;
        if (disposed || !link.isUp() || !tabs.leads()) return;
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
          // Refused or gone: a retry begins anew.
          if (wait === 0) order.left(next.tempId);
          // A busy server, or slow mode, stops all of them.
          else if (lane === 'send' && toFailure(cause).retryAfter === undefined)
            order.failed(next.tempId);
          drainBehind(next);
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
  /** Messages of other chats that may have waited for this one. */
  const drainBehind = (outgoing: Outgoing): void => {
    for (const chatId of order.chatsWith(outgoing, queue.values())) drain(chatId);
  };
  /** Immediately, or after the remaining delay. */
  const drainFor = (outgoing: Outgoing): void => {
    const left = leftOf(outgoing);
    if (left > 0) env.after(left, () => drain(outgoing.chatId));
    drain(outgoing.chatId);
  };
  const drainAll = (): void => {
    for (const chatId of new Set([...queue.values()].map((outgoing) => outgoing.chatId))) {
      drain(chatId);
    }
  };
  /** Adds what an earlier page, or another tab, has stored. */
  const load = async (): Promise<void> => {
    const left = (await disk.read()).filter(({ tempId }) => !queue.has(tempId));
    const written = [...queue.values()];
    queue.clear();
    // Messages written since this page opened come after older ones.
    for (const outgoing of [...left.sort((a, b) => a.createdTime - b.createdTime), ...written])
      queue.set(outgoing.tempId, outgoing);
    for (const outgoing of left) {
      show(outgoing);
      hold(outgoing);
      if (isSecret(outgoing)) keepOutOne(outgoing);
      drainFor(outgoing);
    }
    // Another tab may have said so before this one could hear it.
    for (const { tempId } of written) void dropIfGone(tempId);
    drainAll();
  };
  const unwatch = link.watch((up) => {
    if (up) {
      order.reconnected();
      drainAll();
      void load();
    } else if (!tabs.leads())
      for (const controller of uploads.values()) controller.abort(new Error('Another tab leads'));
  });
  const takePut = (outgoing: Outgoing, isStored: boolean): void => {
    const { tempId, attachments = [] } = outgoing;
    const before = queue.get(tempId)?.attachments;
    queue.set(tempId, outgoing);
    // It may have been taken from the device since.
    kept.set(tempId, Promise.resolve(isStored && !isSecret(outgoing)));
    for (const [index, { made }] of attachments.entries())
      if (made !== undefined && before?.[index]?.made === undefined)
        deps.files.rename(attachmentKey(tempId, index), made.id);
    show(outgoing);
    hold(outgoing);
    drainFor(outgoing);
  };
  tabs.hear(TOPIC, (told: Told) => {
    if (disposed) return;
    if (told.kind === 'put') takePut(told.outgoing, told.isStored);
    else if (told.kind === 'discarded') drop(told.tempId);
    else if (told.kind === 'progress') deps.files.progress(told.key, told.part);
    else {
      takeOut(told.tempId);
      deps.onSent(told.message);
    }
  });

  type Written = OutgoingContent & Pick<Outgoing, 'chatId' | 'heldUntil'>;
  const write = (written: Written): string => {
    const tempId = `t-${env.uuid()}`;
    lastTime = Math.max(env.now(), lastTime + 1);
    const groupId = written.alsoInGroup === true ? deps.groupOf(written.chatId) : undefined;
    const more = { tempId, createdTime: lastTime, refused: false, ...(groupId && { groupId }) };
    const outgoing = { ...written, ...more };
    show(outgoing);
    put(outgoing);
    drainFor(outgoing);
    return tempId;
  };
  const discard = (tempId: string): void => {
    if (!queue.has(tempId)) return;
    drop(tempId);
    void remove(tempId, { kind: 'discarded', tempId });
  };
  const releaseOne = (tempId: string): void => {
    waits.get(tempId)?.();
    const outgoing = queue.get(tempId);
    if (outgoing === undefined || leftOf(outgoing) === 0) return;
    const { heldUntil: _, ...now } = outgoing;
    put(now);
    drain(now.chatId);
  };

  return {
    load,
    send: (chatId, delta, more) => write({ ...more, chatId, delta }),
    sendSoon(chatId, delta, more) {
      const heldUntil = env.now() + MESSAGE_UNDO_MS;
      const tempId = write({ ...more, chatId, delta, heldUntil });
      const { promise: final, resolve } = Promise.withResolvers<void>();
      const end = (): void => {
        cancel();
        waits.delete(tempId);
        resolve();
      };
      const cancel = env.after(MESSAGE_UNDO_MS, end);
      waits.set(tempId, end);
      return {
        undo() {
          const outgoing = queue.get(tempId);
          if (!waits.has(tempId) || outgoing === undefined) return undefined;
          end();
          discard(tempId);
          return outgoing;
        },
        final,
      };
    },
    release() {
      for (const tempId of waits.keys()) releaseOne(tempId);
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
    discard,
    heldIn: (chatId) =>
      waitingIn(chatId)
        .filter(isShown)
        .map((outgoing) => heldMessageOf(outgoing, me, kinds)),
    keepOut,
    forget,
    forgetRefused,
    dispose() {
      disposed = true;
      for (const controller of uploads.values()) controller.abort(new Error('Closed'));
      unwatch();
    },
  };
};
