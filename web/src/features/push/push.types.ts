import type { PushResult } from '@kith/contract';
import type { PushState } from '@kith/contract/base/enums';
import type { StoreApi } from 'zustand/vanilla';
import type { Cancel } from '../../platform/environment.ts';

export type Permission = 'granted' | 'denied' | 'prompt';

/** The part of the browser's interface in use. */
export interface PushBrowser {
  /** App name of its registrations: `web`, or that of the wrapper. */
  app: string;
  /** Null where there is no push, or no service worker to receive it. */
  manager(): Promise<Manager | null>;
  permission(): Permission;
  /** Only in answer to a press. */
  ask(): Promise<Permission>;
  /** People change it in the browser's own settings. */
  onPermission(listener: () => void): Cancel;
  /** The separate token for calls, if calls use one and it is available. */
  callsToken?(): string | null;
  /** iOS offers push only to apps on the home screen. */
  mustInstall: boolean;
  /** As the person recognizes it. */
  deviceInfo: string;
}

export interface Manager {
  current(): Promise<Subscription | null>;
  subscribe(serverKey: string): Promise<Subscription>;
}

export interface Subscription {
  endpoint: string;
  /** Null if the device can decrypt nothing. */
  publicKey: string | null;
  auth: string | null;
  /** Key of the server that it belongs to, base64url; null if it is not bound to one. */
  serverKey: string | null;
  unsubscribe(): Promise<unknown>;
}

export interface PushStatus {
  push: PushState;
  app: string;
  mustInstall: boolean;
}

export interface PushEngine {
  state: StoreApi<PushStatus>;
  /** Resolves once the state of this browser is known. */
  known: Promise<void>;
  /** Nobody has been asked here, or everyone who was asked agreed. */
  isOffered(): boolean;
  /** Not to be asked again, except in the settings. */
  decline(): void;
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
  test(): Promise<PushResult[]>;
  dispose(): void;
}
