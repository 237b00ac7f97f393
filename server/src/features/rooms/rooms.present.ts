import {
  DELETED_ACCOUNT,
  type Person,
  PRIVATE_ROOM_PEOPLE,
  type Room,
  type RoomMedia,
  type RoomPerson,
  type RoomSeat,
} from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { RoomRecordingTable, RoomSeatTable, RoomTable } from './rooms.tables.ts';

export const NO_MEDIA: RoomMedia = {
  isMuted: true,
  hasCamera: false,
  isCameraPaused: false,
  hasScreen: false,
  hasHandUp: false,
};

type Cards = ReadonlyMap<string, Person>;

const nameOf = ({ profile_id, name }: RoomSeatTable, cards: Cards): string | null => {
  if (profile_id === null) return name;
  return displayName(cards.get(profile_id) ?? DELETED_ACCOUNT);
};

const presentPerson = (
  row: RoomSeatTable & { state: RoomPerson['state'] },
  cards: Cards,
): RoomPerson => ({
  id: row.id,
  name: nameOf(row, cards) ?? '',
  profileId: row.profile_id,
  role: row.role,
  state: row.state,
  page: row.page ?? row.id,
  media: { ...NO_MEDIA, ...JSON.parse(row.media) },
  consent: row.consent,
  speech: row.speech,
});

/** People who are in the room and read captions. */
export const readersIn = (seats: readonly RoomSeatTable[]): RoomSeatTable[] =>
  seats.filter(({ state, wants_captions }) => state === 'in' && wants_captions === 1);

/** Without a page, nobody is knocking or in the room. */
const isPresent = (row: RoomSeatTable): row is RoomSeatTable & { state: RoomPerson['state'] } =>
  row.entry !== null && (row.state === 'in' || row.state === 'waiting');

interface Shown {
  cards: Cards;
  recording: RoomRecordingTable | undefined;
  /** How many people can be in it at the same time. */
  peopleMax: number;
  /** Whether there can be captions. */
  hasSpeech: boolean;
}

export const presentRoom = (
  row: RoomTable,
  seats: readonly RoomSeatTable[],
  { cards, recording, peopleMax, hasSpeech }: Shown,
): Room => {
  const host = seats.find(({ role }) => role === 'host');
  return {
    version: row.version,
    title: row.title,
    kind: row.kind,
    chatId: row.chat_id,
    hasLobby: row.has_lobby === 1,
    isLocked: row.is_locked === 1,
    hostName: (host && nameOf(host, cards)) ?? '',
    plannedMinutes: row.planned_minutes,
    startedTime: row.started_time,
    seats: row.kind === 'private' ? PRIVATE_ROOM_PEOPLE : peopleMax,
    forwarder: row.forwarder,
    captions:
      hasSpeech && row.kind !== 'private' ? (readersIn(seats).length > 0 ? 'on' : 'off') : null,
    recording: recording ? { since: recording.since_time, by: recording.seat_id } : null,
    people: seats.filter(isPresent).map((seat) => presentPerson(seat, cards)),
  };
};

export const presentSeat = (row: RoomSeatTable, cards: Cards): RoomSeat => ({
  id: row.id,
  role: row.role,
  state: row.state,
  name: nameOf(row, cards),
});
