import type { Cancel } from './environment.ts';

/** From the page to the wrapper; `docs/native-bridge.md` describes each. */
export type ToWrapper =
  | { type: 'ready'; version: number }
  | { type: 'haptic' | 'getPush' | 'askPush' | 'dropPush' | 'takesCalls' }
  | { type: 'callOver'; callId: string };

/** Something another app has shared, as the wrapper hands it over. */
export interface WrappedItem {
  type: 'text' | 'link' | 'file';
  /** The text, the address, or the bytes in base64; null if there was an error. */
  data: string | null;
  /** A headline, or the name of the file. */
  title: string | null;
  /** The type of a file. */
  mediaType?: string;
  error?: string | null;
}

/** Where the wrapper stands with notifications. */
export interface WrapperPush {
  type: 'push';
  permission: 'granted' | 'denied' | 'prompt';
  /** Of Apple's push service, in hex; null until it has one. */
  token: string | null;
  /** The same, for calls. */
  callsToken: string | null;
  /** What messages are encrypted for, base64url; null if the wrapper cannot decrypt. */
  publicKey: string | null;
  auth: string | null;
  /** Apple has given it no token. */
  failed: boolean;
}

/** From the wrapper to the page. */
export type FromWrapper =
  | WrapperPush
  | { type: 'launch'; url: string }
  | { type: 'answerCall'; callId: string; video: boolean }
  | { type: 'declineCall'; callId: string }
  | { type: 'shared'; items: readonly WrappedItem[] };

/** The version of the messages. */
export const BRIDGE_VERSION = 1;
/** The event by which the wrapper sends a message, as its `detail`. */
export const FROM_WRAPPER = 'kith-wrapper';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isItem = (item: unknown): item is WrappedItem =>
  isObject(item) &&
  ['text', 'link', 'file'].includes(String(item.type)) &&
  isTextOrNull(item.data) &&
  isTextOrNull(item.title) &&
  ['string', 'undefined'].includes(typeof item.mediaType) &&
  (item.error === undefined || isTextOrNull(item.error));

const PERMISSIONS = ['granted', 'denied', 'prompt'] as const;

/** What is missing counts as null; a message without a permission is none. */
const readPush = (detail: Record<string, unknown>): WrapperPush | undefined => {
  const permission = PERMISSIONS.find((known) => known === detail.permission);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const [publicKey, auth] = [text(detail.publicKey), text(detail.auth)];
  const hasKeys = publicKey !== null && auth !== null;
  return (
    permission && {
      type: 'push',
      permission,
      token: text(detail.token),
      callsToken: text(detail.callsToken),
      publicKey: hasKeys ? publicKey : null,
      auth: hasKeys ? auth : null,
      failed: detail.failed === true,
    }
  );
};

/** A message of the wrapper; undefined for those that this version does not know. */
export const readWrapperMessage = (detail: unknown): FromWrapper | undefined => {
  if (!isObject(detail)) return undefined;
  const { type, url, items, callId, video } = detail;
  if (type === 'launch' && typeof url === 'string') return { type, url };
  if (type === 'push') return readPush(detail);
  if (typeof callId === 'string') {
    if (type === 'answerCall') return { type, callId, video: video === true };
    if (type === 'declineCall') return { type, callId };
  }
  if (type === 'shared' && Array.isArray(items)) return { type, items: items.filter(isItem) };
  return undefined;
};

/** The part of WKWebView's interface that is used here. */
interface WithHandler {
  webkit?: { messageHandlers?: { kith?: { postMessage(message: ToWrapper): void } } };
}

export interface NativeBridge {
  send(message: ToWrapper): void;
  hear(listener: (message: FromWrapper) => void): Cancel;
}

/** What connects the page with the wrapper around it. */
export const createNativeBridge = (page: EventTarget & WithHandler): NativeBridge => ({
  send: (message) => page.webkit?.messageHandlers?.kith?.postMessage(message),
  hear(listener) {
    const receive = (event: Event) => {
      const message = readWrapperMessage((event as CustomEvent<unknown>).detail);
      if (message !== undefined) listener(message);
    };
    page.addEventListener(FROM_WRAPPER, receive);
    return () => page.removeEventListener(FROM_WRAPPER, receive);
  },
});
