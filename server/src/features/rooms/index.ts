import { MINUTE_MS } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { seatAuthenticator } from '../../platform/sockets/index.ts';
import { profileErased } from '../profiles/index.ts';
import { createRoomChanges } from './room-changes.ts';
import { eraseRooms } from './rooms.erase.ts';
import { createRoomHandlers } from './rooms.handlers.ts';
import { createRoomService } from './rooms.service.ts';
import { createRoomSockets } from './rooms.sockets.ts';
import { lockRoom, roomKeys, roomsOfProfile } from './rooms.store.ts';
import { createSeatService } from './seats.service.ts';
import { isInRoom } from './seats.store.ts';

export { roomLeft } from './rooms.facts.ts';

interface Keys {
  roomKey: string;
  userKey: string;
}

/** Rooms of calls, which end with them. */
export interface Rooms {
  open(tx: Tx, actor: ProfileActor, title: string, minutes: number): Promise<Keys>;
  /** A seat for the other person, who may come in at once. */
  seat(tx: Tx, roomKey: string, accountId: string, profileId: string): Promise<Keys>;
  lock(tx: Tx, roomKey: string): Promise<unknown>;
  close(tx: Tx, roomKey: string): Promise<void>;
  /** Whether an account is in any room. */
  isIn(query: Reader, accountId: string): Promise<boolean>;
}

declare module '../../platform/services.ts' {
  interface Services {
    rooms: Rooms;
  }
}

export default defineFeature({
  name: 'rooms',
  needs: ['profiles'],
  state: {
    'which connections have seats, and which of them ended a moment ago':
      'They belong to this process and end with it; the database has the seats, which are free some seconds after their process is gone.',
  },
  create: ({ config, database, clock, facts, random, log, sockets }, { profiles }) => {
    const options = {
      ...{ database, clock, facts, random },
      endpoint: sockets.room,
      people: profiles.people,
      turn: config.turn,
    };
    const changes = createRoomChanges(options);
    const rooms = createRoomService(options, changes);
    const seats = createSeatService(options, changes);
    const connections = createRoomSockets(seats, clock, (err) =>
      log.error({ err }, 'seats failed'),
    );
    const closeExpired = async (): Promise<void> => {
      for (const key of await roomKeys(database.read, { expiredBy: clock.now() }))
        await database.transaction(async (tx) => {
          const row = await lockRoom(tx, key);
          if (row !== undefined && row.expires_time <= clock.now()) await changes.close(tx, key);
        });
    };
    return {
      service: {
        open: (tx, actor, title, minutes) =>
          rooms.open(tx, actor, {
            ...{ title, kind: 'call', chat_id: null, planned_minutes: minutes, hasLobby: false },
          }),
        seat: rooms.seatFor,
        lock: lockRoom,
        close: changes.close,
        isIn: isInRoom,
      },
      handlers: createRoomHandlers(rooms),
      room: connections.room,
      offers: [seatAuthenticator.offer(seats)],
      schedules: [{ name: 'closeRooms', everyMs: MINUTE_MS, run: closeExpired }],
      facts: [profileErased.inside((tx, { profileId }) => eraseRooms(tx, changes, { profileId }))],
      exportInto: {
        profile: async ({ request }) => ({
          rooms: (await roomsOfProfile(database.read, request.actor.profileId)).map(
            ({ title, kind, created_time, expires_time }) => ({
              title,
              kind,
              createdTime: created_time,
              expiresTime: expires_time,
            }),
          ),
        }),
      },
      eraseData: (tx, accountId) => eraseRooms(tx, changes, { accountId }),
      start: connections.start,
      stop: connections.stop,
    };
  },
});
