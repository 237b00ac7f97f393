/**
 * The parts of a service worker's interface that are used here. TypeScript's own types for workers
 * conflict with those for pages.
 */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', hear: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', hear: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', hear: (event: PushEvent) => void): void;
  addEventListener(type: 'activate' | 'notificationclose', hear: (event: LifeEvent) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: NoticeEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', hear: (event: SubscriptionEvent) => void): void;
  /** Replaces the previous version, whose pages stay open. */
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/** A window of the app. */
interface Window {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
}

export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A message of a page, or of the worker to itself. */
interface MessageEvent extends LifeEvent {
  data: unknown;
}

interface PushEvent extends LifeEvent {
  data: { json(): unknown } | null;
}

interface NoticeEvent extends LifeEvent {
  notification: Notification;
  /** The id of the pressed button; empty for the notification itself. */
  action: string;
  /** The text of a reply, in browsers that support it. */
  reply?: string | null;
}

interface SubscriptionEvent extends LifeEvent {
  oldSubscription?: PushSubscription | null;
}
