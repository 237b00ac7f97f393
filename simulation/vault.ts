import type { Chat, ChatsChanged, DirectoryServerEvents } from '@kith/contract';
import type { Truth } from './database.ts';
import type { Device } from './device.ts';
import { HINTS_LATE_MS } from './hints.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';
import type { Server } from './server.ts';
import type { Viewer } from './socket.ts';

/** Every server asks the database about open vaults once a second. */
const NOTICED_MS = 1_000;

/** The vaults of a world: each browser has one of its own. */
export interface Vaults {
  /** The sessions whose vault is open. */
  grants: ReadonlySet<string>;
  open(device: Device): void;
  /** Takes effect here at once, and at each server when it notices. */
  close(device: Device): void;
  /** After a commit: finds out which chats have moved in or out. */
  note(): void;
  /** Whether the chat has been in the profile's vault at any time. */
  wasInside(chatId: string, profileId: string): boolean;
  /** The chats in a closed vault that such an answer must not reveal. */
  closedTo(viewer: Viewer): ReadonlySet<string>;
  /** What an event reveals to a session without a grant about a chat in its vault, if anything. */
  leakTo(viewer: Viewer, told: { room: string; event: string; payload: unknown }): boolean;
}

type Row = Partial<Chat> & { id: string };

/** The chats of which an event reveals more than their removal. */
const chatsIn = (event: string, payload: unknown): string[] => {
  if (event === 'chats.changed') {
    const { created, updated } = payload as ChatsChanged;
    return [...created, ...updated].flatMap((row) => (row as Row).id);
  }
  if (event === 'typing')
    return [(payload as Parameters<DirectoryServerEvents['typing']>[0]).chatId];
  const { owner } = payload as { owner?: string };
  return owner === undefined ? [] : [owner];
};

export const createVaults = (options: {
  schedule: Schedule;
  chance: Chance;
  truth: Truth;
  servers(): readonly Server[];
}): Vaults => {
  const { schedule, chance, truth, servers } = options;
  const grants = new Set<string>();
  const closed = new Map<string, number>();
  const inside = new Map<string, boolean>();
  const moved = new Map<string, number>();

  const move = (sessionId: string, withinMs: number): void => {
    for (const server of servers())
      schedule.after(chance.between(0, withinMs), () => server.vaultMoved(sessionId));
  };
  /** Vaulted long enough for every server to know. */
  const isInside = (chatId: string, profileId: string): boolean =>
    truth.isVaulted(chatId, profileId) &&
    schedule.now() - (moved.get(`${chatId} ${profileId}`) ?? 0) > HINTS_LATE_MS;
  /** Closed long enough for every server to know. */
  const isClosed = (sessionId: string): boolean =>
    !grants.has(sessionId) && schedule.now() - (closed.get(sessionId) ?? 0) > NOTICED_MS;

  return {
    grants,
    open(device) {
      grants.add(device.viewer.sessionId);
      move(device.viewer.sessionId, 0);
      device.engine.setVault(true);
    },
    close(device) {
      const { sessionId } = device.viewer;
      device.engine.setVault(false);
      if (!grants.delete(sessionId)) return;
      closed.set(sessionId, schedule.now());
      move(sessionId, NOTICED_MS);
    },
    note() {
      const compare = (key: string, is: boolean): void => {
        if ((inside.get(key) ?? false) === is) return;
        inside.set(key, is);
        moved.set(key, schedule.now());
      };
      const gone = new Set(inside.keys());
      for (const { key, isVaulted } of truth.allMemberships()) {
        gone.delete(key);
        compare(key, isVaulted);
      }
      for (const key of gone) compare(key, false);
    },
    wasInside: (chatId, profileId) => moved.has(`${chatId} ${profileId}`),
    closedTo: ({ profileId, sessionId }) =>
      new Set(
        grants.has(sessionId)
          ? []
          : truth.chatIds().filter((chatId) => truth.isVaulted(chatId, profileId)),
      ),
    leakTo: ({ profileId, sessionId }, { room, event, payload }) =>
      isClosed(sessionId) &&
      (room.startsWith('vault:') ||
        chatsIn(event, payload).some((chatId) => isInside(chatId, profileId))),
  };
};
