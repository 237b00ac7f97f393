import type { PushPayload } from '@kith/contract';
import { MINUTE_MS } from '@kith/contract/base/constants';
import { speaker } from '@kith/contract/base/texts/speaker';
import type { CallAct, CallData } from './call-data.ts';
import arabic from './notices.texts.ar.ts';
import german from './notices.texts.de.ts';
import { noticesTexts } from './notices.texts.ts';
import type { PathData } from './path-data.ts';
import type { UnsentData } from './unsent-data.ts';

export type MessagePayload = PushPayload & { kind: 'message' };

/** The data of a message notification. */
export interface NoticeData {
  profileId: string;
  chatId: string;
  messageId: string;
  /** When it last made a sound, in ms since the epoch. */
  alertedTime: number;
  /** When the message disappears. */
  expiresAt?: number;
}

/** TypeScript's own library lacks the newer fields. */
export type NoticeOptions = NotificationOptions & {
  data?: NoticeData | CallData | UnsentData | PathData;
  renotify?: boolean;
  timestamp?: number;
  actions?: readonly { action: Act | CallAct; title: string; type?: 'text' }[];
};
export type Act = 'reply' | 'read';
export type Notice = { title: string; options: NoticeOptions };

const TRANSLATIONS = { de: german, ar: arabic } as const;

/** Messages replace the notification of their chat silently, unless the last sound is this old. */
const QUIET_MS = MINUTE_MS;

export const wordsIn = (language: string) => {
  const [id = ''] = language.split('-');
  const translated = Object.hasOwn(TRANSLATIONS, id) ? TRANSLATIONS[id as 'de' | 'ar'] : undefined;
  return speaker(noticesTexts, id, translated ? { [noticesTexts.name]: translated } : {});
};

/** Whether the message of a notification has disappeared, or its call no longer rings. */
export const isExpired = (data: { expiresAt?: number }, now: number): boolean =>
  data.expiresAt !== undefined && data.expiresAt <= now;

/** One notification for each chat of a profile. */
export const tagOf = ({ profileId, chatId }: Pick<NoticeData, 'profileId' | 'chatId'>): string =>
  `chat ${profileId} ${chatId}`;

/** Reminders stay beside later messages. */
export const reminderTag = ({ profileId, chatId, messageId }: Omit<NoticeData, 'alertedTime'>) =>
  `reminder ${profileId} ${chatId} ${messageId}`;

export const isOlder = (data: Pick<NoticeData, 'messageId'>, messageId: string): boolean =>
  Number(data.messageId) < Number(messageId);

export const isNewer = (data: Pick<NoticeData, 'messageId'>, messageId: string): boolean =>
  Number(data.messageId) > Number(messageId);

export interface NoticeContext {
  language: string;
  now: number;
  /** Whether the browser supports replies in notifications. */
  canReply: boolean;
  /** The notification of the same chat that it replaces. */
  shown: NoticeData | undefined;
}

export const messageNotice = (
  {
    profileId,
    chatId,
    messageId,
    createdTime,
    sender,
    chatName,
    text,
    isMention,
    silent,
    reminder,
    thread,
    expiresAt,
    language: wanted,
  }: MessagePayload,
  { language: own, now, canReply, shown }: NoticeContext,
): Notice => {
  const language = wanted ?? own;
  const t = wordsIn(language);
  const alerts =
    silent !== true &&
    (isMention || reminder === true || shown === undefined || now - shown.alertedTime >= QUIET_MS);
  const line = text ?? t('newMessage');
  const body = chatName !== undefined && sender !== undefined ? `${sender}: ${line}` : line;
  const named = chatName ?? sender;
  const from = thread && named !== undefined ? t('inThread', { name: named }) : named;
  const title = reminder === true ? t('reminder', { from: from ?? t('newMessage') }) : from;
  return {
    title: title ?? t('newMessage'),
    options: {
      ...(title !== undefined && { body }),
      tag: reminder ? reminderTag({ profileId, chatId, messageId }) : tagOf({ profileId, chatId }),
      renotify: alerts,
      silent: !alerts,
      timestamp: createdTime,
      lang: language,
      icon: '/icons/app-192.png',
      data: {
        ...{ profileId, chatId, messageId },
        alertedTime: alerts ? now : (shown?.alertedTime ?? 0),
        ...(expiresAt !== undefined && { expiresAt }),
      },
      actions: [
        { action: 'reply', title: t('reply'), ...(canReply && { type: 'text' }) },
        { action: 'read', title: t('markRead') },
      ],
    },
  };
};

export const testNotice = (language: string): Notice => {
  const t = wordsIn(language);
  return {
    title: t('works'),
    options: { body: t('worksText'), tag: 'test', icon: '/icons/app-192.png', lang: language },
  };
};
