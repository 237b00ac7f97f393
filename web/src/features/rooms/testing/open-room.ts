import type { Room, RoomPerson, RoomSeat, RoomServerEvents } from '@kith/contract';
import type { Call } from '../../../platform/api-client.ts';
import type { Link } from '../../../platform/connection.ts';
import type { Values } from '../../../platform/environment.ts';
import { createTab } from '../../../platform/testing/environment.ts';
import { createRoomEngine } from '../engine/room.engine.ts';
import { createSeat } from '../engine/seat.ts';

const personOf = (id: string, name: string, role: RoomPerson['role']): RoomPerson => ({
  ...{ id, name, role, profileId: null, state: 'in', page: `page-of-${id}` },
  media: {
    ...{ isMuted: false, hasCamera: false, isCameraPaused: false },
    ...{ hasScreen: false, hasHandUp: false },
  },
  consent: null,
  speech: null,
});

/** A room of Ann, the host, and Teo. */
export const createRoom = (changes: Partial<Room> = {}): Room => ({
  ...{ version: 1, title: 'Quay drawings', kind: 'meeting', chatId: null, hasLobby: false },
  ...{ isLocked: false, hostName: 'Ann', plannedMinutes: null, startedTime: 0, seats: 8 },
  people: [personOf('ann', 'Ann', 'host'), personOf('teo', 'Teo', 'member')],
  forwarder: null,
  recording: null,
  captions: null,
  linkKey: null,
  ...changes,
});

type Options = {
  room?: Room;
  you?: string;
  tab?: Values;
  storage?: Values;
  role?: RoomSeat['role'];
  now?(): number;
};

/** The page of a seat in a room, with a server played by the test. */
export const openRoom = ({
  room = createRoom(),
  you = 'ann',
  tab = createTab(),
  storage = createTab(),
  role = 'host',
  now = () => 0,
}: Options = {}) => {
  const listeners = new Map<string, (payload: never) => void>();
  let answer = async (_name: string, _payload: unknown): Promise<unknown> => ({ ok: room });
  const link: Link<RoomServerEvents> = {
    start: () => {},
    stop: () => {},
    abandon: () => {},
    isUp: () => true,
    watch: () => () => {},
    on: (name, listener) => void listeners.set(name, listener),
    emit: () => {},
    request: (name, payload) => answer(name, payload),
  };
  let refusal: unknown;
  const held = { id: you, role, state: 'in', name: you, isGuest: false };
  const call = (async () => {
    if (refusal !== undefined) throw refusal;
    return { room, you: held, iceServers: [] };
  }) as unknown as Call;
  const env = {
    now,
    uuid: () => `page-of-${you}`,
    after: () => () => {},
    tab,
    storage: { ...storage, watch: () => () => {} },
    fetch: () => Promise.reject(new TypeError('There is no network.')),
  };
  const engine = createRoomEngine({
    seat: createSeat({
      ...{ call, env, params: { roomKey: 'room', userKey: 'seat' } },
      address: { path: '/room/room/seat', show: () => {} },
    }),
    ...{ call, link, env },
  });
  return {
    engine,
    tab,
    /** Something arrives from the server. */
    hear: <Name extends keyof RoomServerEvents & string>(
      name: Name,
      ...[payload]: Parameters<RoomServerEvents[Name]>
    ): void => listeners.get(name)?.(payload as never),
    /** From now on, requests on the link are answered like this. */
    answers: (next: typeof answer): void => {
      answer = next;
    },
    refuse: (error: unknown): void => {
      refusal = error;
    },
  };
};
