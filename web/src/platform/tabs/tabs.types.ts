import type { SOCKET_PATHS } from '@kith/contract/routes';
import type { WireSocket } from '../connection.ts';
import type { Merge } from './shared-socket.types.ts';

/** How long a lock is waited for, or whether it is taken from its holder. */
export type LockRequest = { signal: AbortSignal } | { steal: true };

/** The tabs of this browser, as far as one of them can know; passed in for tests. */
export interface Tabs {
  /** Identifies this tab. */
  id: string;
  /**
   * As `navigator.locks`: the lock is held until the returned promise settles. Rejects when the
   * wait is aborted or the lock is taken away.
   */
  lock(name: string, request: LockRequest, hold: () => Promise<void> | undefined): Promise<void>;
  channel(name: string): Channel;
}

/** What is posted reaches all other tabs, in order. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/** The tabs that share a connection. */
export interface Group {
  /** Whether this tab has the connection, and so sends for all. */
  leads(): boolean;
  /** Tells the other tabs. */
  tell(topic: string, message: unknown): void;
  /** Called with what other tabs tell. */
  hear(topic: string, listener: (message: never) => void): void;
}

/** A tab that knows of no others leads itself. */
export const ALONE: Group = { leads: () => true, tell: () => {}, hear: () => {} };

/** A connection, and the tabs that share it. */
export interface OpenedWire {
  socket: WireSocket;
  group: Group;
}

/** Opens the connection of an account or a profile; `token` is read again for every attempt. */
export type OpenWire = (
  path: keyof typeof SOCKET_PATHS,
  owner: string,
  token: () => string | null,
  merges: Readonly<Record<string, Merge>>,
) => OpenedWire;
