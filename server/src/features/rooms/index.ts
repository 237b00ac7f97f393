import { MINUTE_MS, type RoomCall, type RoomCameraSize } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import {
  createForwarder,
  type ForwarderSlot,
  type Withheld,
} from '../../platform/forwarder/index.ts';
import { authenticator, type ProfileActor } from '../../platform/http/index.ts';
import { createJanusForwarder, type JanusForwarder } from '../../platform/janus/index.ts';
import { seatAuthenticator } from '../../platform/sockets/index.ts';
import { havingContact } from '../contacts/index.ts';
import { recordingTaker } from '../files/index.ts';
import type { Privacy } from '../privacy/index.ts';
import { profileErased } from '../profiles/index.ts';
import { createCaptionService } from './captions.service.ts';
import { createForwardingService } from './forwarding.service.ts';
import { measureJanus } from './janus.metrics.ts';
import { createLinkService } from './links.service.ts';
import { createPaidSeats, type PaidSeats } from './paid-seats.ts';
import { createRecordingService } from './recordings.service.ts';
import { createRoomChanges, entryRoom } from './room-changes.ts';
import { eraseRooms } from './rooms.erase.ts';
import { roomOver } from './rooms.facts.ts';
import { createRoomHandlers } from './rooms.handlers.ts';
import type { Know } from './rooms.options.ts';
import { callDecliner, groupCallJoiner } from './rooms.ports.ts';
import { createRoomService, type Readmitted } from './rooms.service.ts';
import { createRoomSockets } from './rooms.sockets.ts';
import { lockRoom, roomKeys, roomOf, roomsOfProfile } from './rooms.store.ts';
import { serveSeatPages } from './seat-pages.ts';
import { createSeatService } from './seats.service.ts';
import { roomsIn, seatsIn, seatsOf } from './seats.store.ts';
import { createSpeech } from './speech.ts';

export { iceServersFor } from './ice.ts';
export type { PaidSeats, SeatPayer } from './paid-seats.ts';
export { roomEntered, roomLeft, roomOver } from './rooms.facts.ts';
export { callDecliner, groupCallJoiner } from './rooms.ports.ts';

interface Keys {
  roomKey: string;
  userKey: string;
}

/** Rooms of calls, which end with the calls. */
export interface Rooms {
  open(tx: Tx, actor: ProfileActor, room: CallRoom): Promise<Keys>;
  /** A seat for a person who may enter at once; returns new keys if they already have one. */
  seat(
    tx: Tx,
    roomKey: string,
    accountId: string,
    profileId: string,
    isRung?: boolean,
  ): Promise<Keys>;
  /** Before a person is rung again: only the host can take back that they have been removed. */
  readmit(tx: Tx, roomKey: string, who: Readmitted): Promise<void>;
  lock(tx: Tx, roomKey: string): Promise<unknown>;
  close(tx: Tx, roomKey: string): Promise<void>;
  removePerson(tx: Tx, roomKey: string, profileId: string): Promise<void>;
  /** Whether an account is in any room. */
  isIn(query: Reader, accountId: string): Promise<boolean>;
  /** The rooms that an account is in, the last entered first. */
  roomsIn(query: Reader, accountId: string): Promise<string[]>;
  /** The current state of a room; undefined if it has ended. */
  show(query: Reader, roomKey: string): Promise<OpenRoom | undefined>;
  paid: PaidSeats;
  /** Tells the pages of the rooms that an account is in about a call to it. */
  tellCall(tx: Tx, accountId: string, call: RoomCall): Promise<void>;
}

export interface CallRoom {
  title: string;
  minutes: number;
  chatId: string | null;
}

export interface OpenRoom {
  plannedMinutes: number | null;
  /** The people in it; guests have neither account nor profile. */
  people: readonly { accountId: string | null; profileId: string | null }[];
}

declare module '../../platform/feature/services.ts' {
  interface Services {
    rooms: Rooms;
  }
}

/** Both have the other in their address book, and neither has blocked the other. */
export const knowing = ({ isBlockedBy }: Pick<Privacy, 'isBlockedBy'>): Know => {
  const knows = async (query: Reader, accountId: string, profileId: string): Promise<boolean> =>
    (await havingContact(query, accountId, [profileId])).length > 0 &&
    !(await isBlockedBy(query, accountId, profileId));
  return async (query, one, other) =>
    (await knows(query, one.accountId, other.profileId)) &&
    (await knows(query, other.accountId, one.profileId));
};

export default defineFeature({
  name: 'rooms',
  needs: ['profiles', 'files', 'shares', 'privacy'],
  state: {
    'which connections have seats, and which of them ended a moment ago':
      'They belong to this process and end with it; the database has the seats, which become free within a minute after their process is gone.',
    'who is speaking, and whether the speech service works':
      'Each process asks the service for its own pages, and notices by itself when it fails and works again.',
    'which rooms it forwards':
      'The database says which process forwards a room; another one takes over when a process is gone, and the pages reconnect.',
    'which pages were connected to its rooms before they entered again':
      'So that what they receive goes on; without it they negotiate anew.',
    'which people of its rooms are connected to which Janus node':
      'They belong to the forwarder that the database names; another process opens the room again under a new id.',
    'pages that wait for the forwarder of their room':
      'They end with their requests; a page asks again, at the latest after eight seconds.',
  },
  create: (platform, { profiles, files, shares, privacy }) => {
    const { config, database, clock, facts, random, log, metrics, sockets } = platform;
    const { bus, node, epoch, limits, ports, http, origin, origins } = platform;
    const onError = (err: unknown): void => log.error({ err }, 'seats failed');
    const onSlots = (
      entry: string,
      connection: string,
      slots: readonly ForwarderSlot[],
      withheld: readonly Withheld[],
      cameraSize: RoomCameraSize,
    ): void =>
      sockets.room.emit(entryRoom(entry), 'room.slots', {
        ...{ connection, slots: [...slots] },
        ...(withheld.length > 0 && { withheld: [...withheld] }),
        ...(cameraSize !== 'l' && { cameraSize }),
      });
    const onSlotsAtJanus = (
      entry: string,
      connection: string,
      slots: readonly ForwarderSlot[],
      isWeak: boolean,
    ): void =>
      sockets.room.emit(entryRoom(entry), 'room.slots', {
        ...{ connection, slots: [...slots] },
        ...(isWeak && { isWeak }),
      });
    const onLost = (entry: string, connection: string): void =>
      sockets.room.emit(entryRoom(entry), 'room.slots', { connection, slots: [], isLost: true });
    const janus: JanusForwarder | undefined =
      config.janus &&
      createJanusForwarder({
        ...{ config: config.janus, epoch, clock, random, onLost },
        onSlots: onSlotsAtJanus,
        onNode: (host, isUp, why) => {
          if (isUp) log.info({ host }, 'connected to Janus');
          else if (why !== undefined) log.error({ host, why }, 'a Janus node cannot be reached');
          else log.error({ host }, 'a Janus node is gone; its people connect to another one');
        },
        onError: (err) => log.error({ err }, 'Janus failed'),
      });
    if (janus !== undefined) measureJanus(metrics, janus);
    const options = {
      ...{ database, clock, facts, random, bus, node, origin },
      authenticator: () => ports.one(authenticator),
      know: knowing(privacy),
      large: config.janus && janus && { from: config.janus.from, isUp: () => janus.isUp },
      endpoint: sockets.room,
      people: profiles.people,
      turn: config.turn,
      hasSpeech: config.speech !== undefined,
    };
    const changes = createRoomChanges(options);
    const rooms = createRoomService(options, changes);
    const links = createLinkService(
      { ...options, groupCalls: () => ports.one(groupCallJoiner) },
      changes,
      rooms,
    );
    const seats = createSeatService(options, changes);
    const recordings = createRecordingService(
      {
        ...{ database, clock, random, keep: shares.keep, uploads: files.recordings },
        onError: (err) => log.error({ err }, 'a recording could not be ended'),
      },
      changes,
    );
    const speech = config.speech && createSpeech(config.speech, clock);
    const captions = createCaptionService({
      ...{ ...options, limits, speech, counted: metrics.queue('captions') },
      onFailing: (err) => log.error({ err }, 'speech cannot be turned into captions'),
      onWorking: () => log.warn({}, 'speech can be turned into captions again'),
    });
    const counted = metrics.queue('room_joins');
    const forwarder = createForwarder({
      counted,
      reach: config.rtc,
      onSlots,
      onDied: (how) => {
        log.error({ how }, 'the forwarder of rooms ended; starting another');
        forwarding.restart();
      },
    });
    const forwarding = createForwardingService(
      { ...options, forwarder, janus, limits, onError, counted },
      changes,
    );
    const connections = createRoomSockets(seats, forwarding, clock, {
      bus,
      declineCall: (call) => ports.one(callDecliner)(call),
      onError,
    });
    const over = (tx: Tx, roomKey: string) => facts.publish(tx, roomOver, { roomKey });
    const closeExpired = async (): Promise<void> => {
      for (const key of await roomKeys(database.read, { expiredBy: clock.now() }))
        await database.transaction(async (tx) => {
          const row = await lockRoom(tx, key);
          if (row === undefined || row.expires_time > clock.now()) return;
          await changes.close(tx, key);
          await over(tx, key);
        });
    };
    return {
      service: {
        open: (tx, actor, { title, minutes, chatId }) =>
          rooms.open(tx, actor, {
            ...{ title, kind: 'call', chat_id: chatId, planned_minutes: minutes, hasLobby: false },
          }),
        seat: rooms.seatFor,
        paid: createPaidSeats(options, changes, rooms),
        readmit: rooms.readmit,
        lock: lockRoom,
        close: changes.close,
        removePerson: async (tx, roomKey, profileId) => {
          await rooms.removePerson(tx, roomKey, profileId);
          const seats = await seatsOf(tx.query, roomKey);
          // Guests do not stay on their own in the call of a chat that is gone.
          const isLeft = seats.every(
            ({ account_id, state }) => account_id === null || state === 'removed',
          );
          if (seats.length === 0 || !isLeft) return;
          await changes.close(tx, roomKey);
          await over(tx, roomKey);
        },
        isIn: async (query, accountId) => (await roomsIn(query, accountId)).length > 0,
        roomsIn,
        tellCall: async (tx, accountId, call) => {
          for (const { entry } of await seatsIn(tx.query, accountId))
            if (entry !== null)
              tx.afterCommit(() => sockets.room.emit(entryRoom(entry), 'room.call', call));
        },
        show: async (query, roomKey) => {
          const row = await roomOf(query, roomKey);
          if (row === undefined) return undefined;
          const seats = await seatsOf(query, roomKey);
          const people = seats
            .filter(({ state }) => state === 'in')
            .map((seat) => ({ accountId: seat.account_id, profileId: seat.profile_id }));
          return { plannedMinutes: row.planned_minutes, people };
        },
      },
      handlers: createRoomHandlers(rooms, recordings, captions, links, {
        limits,
        openVisit: (ticket) => ports.one(authenticator).openVisit(ticket),
      }),
      room: connections.room,
      offers: [seatAuthenticator.offer(seats), recordingTaker.offer(recordings.take)],
      schedules: [
        { name: 'closeRooms', everyMs: MINUTE_MS, run: closeExpired },
        { name: 'endGuestSeats', everyMs: MINUTE_MS, run: links.endSeats },
        { name: 'endRecordings', everyMs: MINUTE_MS, run: recordings.sweep },
      ],
      facts: [
        profileErased.inside((tx, { profileId }) =>
          eraseRooms(tx, { ...changes, over }, { profileId }),
        ),
      ],
      exportInto: {
        // Rooms of calls are named after their chats, which may be in the vault.
        profile: async ({ request }) => ({
          rooms: (await roomsOfProfile(database.read, request.actor.profileId)).flatMap(
            ({ title, kind, created_time, expires_time }) =>
              kind === 'call'
                ? []
                : { title, kind, createdTime: created_time, expiresTime: expires_time },
          ),
        }),
      },
      eraseData: (tx, accountId) => eraseRooms(tx, { ...changes, over }, { accountId }),
      serve: () => {
        const { roomOrigin } = config;
        if (roomOrigin === undefined) return;
        const options = { roomOrigin, origins, authenticator: ports.one(authenticator) };
        serveSeatPages(http, options);
      },
      start: connections.start,
      stop: async () => {
        speech?.stop();
        await connections.stop();
      },
    };
  },
});
