import type { PushResult } from '@kith/contract';
import type { PushState } from '@kith/contract/base/enums';
import type { StoreApi } from 'zustand/vanilla';
import type { Cancel } from '../../platform/environment.ts';

export type Permission = 'granted' | 'denied' | 'prompt';

/** The part of the browser's interface in use. */
export interface PushBrowser {
  /** Null where there is no push, or no service worker to receive it. */
  manager(): Promise<Manager | null>;
  permission(): Permission;
  /** Only in answer to a press. */
  ask(): Promise<Permission>;
  /** People change it in the browser's own settings. */
  onPermission(listener: () => void): Cancel;
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
  publicKey: string;
  auth: string;
  /** Of the server it was made for, base64url. */
  serverKey: string;
  unsubscribe(): Promise<unknown>;
}

export interface PushStatus {
  push: PushState;
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
