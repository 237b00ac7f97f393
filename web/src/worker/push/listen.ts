import type { PushPayload } from '@kith/contract';
import { deviceName } from '@kith/contract/accounts/device-name';
import { CALL_RINGS_MS } from '@kith/contract/base/constants';
import { callTag } from '@kith/contract/calls/call-tag';
import type { WorkerScope } from '../scope.ts';
import { answerCall, declineCall, markRead, register, sendReply } from './acts.ts';
import type { CallData } from './call-data.ts';
import { type CallPayload, callNotice, isMissedIn } from './call-notice.ts';
import { type FeaturePayload, featureNotice, unknownNotice } from './feature-notice.ts';
import {
  isExpired,
  isNewer,
  isOlder,
  type MessagePayload,
  messageNotice,
  type Notice,
  type NoticeData,
  reminderTag,
  tagOf,
  testNotice,
} from './notice.ts';
import type { PathData } from './path-data.ts';
import { toReply, unsentNotice } from './unsent.ts';
import type { UnsentData } from './unsent-data.ts';
import { isAnnounced, isRinging, openApp, openCall, openChat, openPath } from './windows.ts';

type Scope = Pick<WorkerScope, 'addEventListener' | 'registration' | 'clients'>;

/** A message of the worker to itself. */
const CLOSE_RUNG = 'close-rung';

const language = (): string => navigator.language;
const canReply = (): boolean => {
  const { NotificationEvent } = globalThis as { NotificationEvent?: { prototype: object } };
  return NotificationEvent !== undefined && 'reply' in NotificationEvent.prototype;
};

/** Shows pushed messages and calls as system notifications, and handles presses on them. */
export const listenForPush = (worker: Scope): void => {
  const { registration } = worker;
  const show = ({ title, options }: Notice): Promise<void> =>
    registration.showNotification(title, options);

  const showMessage = async (payload: MessagePayload): Promise<void> => {
    const tag = payload.reminder ? reminderTag(payload) : tagOf(payload);
    const [held] = await registration.getNotifications({ tag });
    const shown = held?.data as NoticeData | undefined;
    // A delayed message does not replace a later one.
    const isLate = shown !== undefined && !isOlder(shown, payload.messageId);
    if (isLate && !payload.reminder) return;
    if (await isAnnounced(worker, payload.profileId)) return;
    const context = { language: language(), now: Date.now(), canReply: canReply(), shown };
    await show(messageNotice(payload, context));
  };
  const closeRead = async (read: PushPayload & { kind: 'read' }): Promise<void> => {
    const tag = read.reminder ? reminderTag(read) : tagOf(read);
    const all = await registration.getNotifications(read.call ? {} : { tag });
    for (const notice of all) {
      const data = notice.data as NoticeData | CallData;
      if (read.call && !isMissedIn(read, data)) continue;
      if (!isNewer(data as NoticeData, read.messageId)) notice.close();
    }
  };
  const showCall = async (payload: CallPayload): Promise<void> => {
    const { state, callId } = payload;
    if (state === 'ringing' && (await isRinging(worker))) return;
    const [held] = await registration.getNotifications({ tag: callTag(callId) });
    // A call that never rang here needs no update, unless it was missed.
    if ((state === 'answered' || state === 'declined') && held === undefined) return;
    await show(callNotice(payload, language(), Date.now()));
    if (state === 'ringing') registration.active?.postMessage(CLOSE_RUNG);
  };
  const showOfFeature = async (payload: FeaturePayload): Promise<void> => {
    if (!(await isAnnounced(worker, payload.profileId)))
      await show(featureNotice(payload, language()));
  };
  const closeOver = async ({ tag }: { tag: string }): Promise<void> => {
    for (const notice of await registration.getNotifications({ tag })) notice.close();
  };
  /** No timer wakes the worker, so messages that have disappeared wait for the next event. */
  const closeExpired = async (): Promise<void> => {
    for (const notice of await registration.getNotifications())
      if (isExpired(notice.data ?? {}, Date.now())) notice.close();
  };
  /**
   * A call whose end does not arrive. The event that waits is not its push, at whose end browsers demand a visible
   * notification; without any, the worker would be stopped before. If it is, the call waits for the next event, too.
   */
  const closeRung = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, CALL_RINGS_MS));
    await closeExpired();
  };
  const take = async (payload: PushPayload): Promise<void> => {
    if (payload.kind === 'test') return show(testNotice(language()));
    if (payload.kind === 'call') return showCall(payload);
    if (payload.kind === 'read') return closeRead(payload);
    if (payload.kind === 'notice') return showOfFeature(payload);
    if (payload.kind === 'over') return closeOver(payload);
    if (payload.kind === 'message') return showMessage(payload);
    await show(unknownNotice(language()));
  };

  const send = (unsent: UnsentData): Promise<void> =>
    sendReply(unsent).catch(() => show(unsentNotice(unsent, language())));
  /** Its notification is closed, so the text must not wait for a window that opens late or not at all. */
  const sendAgain = (unsent: UnsentData): Promise<unknown> =>
    Promise.allSettled([openChat(worker, unsent), send(unsent)]);

  /** Opens the app if the action fails here, for example offline. */
  const press = async (data: NoticeData, action: string, text: string): Promise<void> => {
    if (action === 'read') return markRead(data).catch(() => openChat(worker, data));
    if (action !== 'reply' || text === '') return openChat(worker, data);
    await send(toReply(data, text));
  };

  const pressCall = async (data: CallData, action: string): Promise<void> => {
    const { profileId, chatId } = data;
    // A missed call leads back to the caller.
    if (profileId !== undefined && chatId !== undefined)
      return openChat(worker, { profileId, chatId });
    try {
      if (action === 'answer') {
        await answerCall(data);
        await openCall(worker, data);
      } else if (action === 'decline') await declineCall(data);
      else await openApp(worker);
    } catch {
      // The app shows the current state of the call.
      await openApp(worker);
    }
  };

  const renew = async (old: PushSubscription | null | undefined): Promise<void> => {
    const applicationServerKey = old?.options.applicationServerKey;
    // Without the key, the app subscribes again when it is next opened.
    if (!applicationServerKey) return;
    const options = { userVisibleOnly: true, applicationServerKey };
    const subscription = await registration.pushManager.subscribe(options);
    const { browser, system } = deviceName(navigator.userAgent);
    await register(subscription, {
      deviceInfo: [browser, system].filter(Boolean).join(', ') || navigator.userAgent,
      oldSubscription: old.endpoint,
    });
  };

  worker.addEventListener('push', (event) => {
    if (event.data === null) return;
    const payload = event.data.json() as PushPayload;
    event.waitUntil(take(payload).finally(closeExpired));
  });
  worker.addEventListener('message', (event) => {
    if (event.data === CLOSE_RUNG) event.waitUntil(closeRung());
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification, action, reply: text } = event;
    notification.close();
    const data = notification.data as NoticeData | CallData | UnsentData | PathData | undefined;
    if (!data) event.waitUntil(openApp(worker));
    else if ('callId' in data) event.waitUntil(pressCall(data, action));
    else if ('reply' in data) event.waitUntil(sendAgain(data));
    else if ('path' in data) event.waitUntil(openPath(worker, data));
    else event.waitUntil(press(data, action, text?.trim() ?? ''));
  });
  for (const moment of ['activate', 'notificationclose'] as const)
    worker.addEventListener(moment, (event) => event.waitUntil(closeExpired()));
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(event.oldSubscription)),
  );
};
