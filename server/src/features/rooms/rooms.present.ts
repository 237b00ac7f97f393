import {
  DELETED_ACCOUNT,
  type Person,
  PRIVATE_ROOM_PEOPLE,
  ROOM_TITLE_MAX_CHARS,
  type Room,
  type RoomMedia,
  type RoomPerson,
  type RoomSeat,
} from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { toldApart } from './look-alike.ts';
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
  name: string,
): RoomPerson => ({
  id: row.id,
  name,
  profileId: row.profile_id,
  role: row.role,
  state: row.state,
  page: row.page ?? row.id,
  media: { ...NO_MEDIA, ...JSON.parse(row.media) },
  consent: row.consent,
  speech: row.speech,
});

/** Told apart; whoever has left a moment ago counts, and the names of accounts come first. */
const namesOf = (seats: readonly RoomSeatTable[], cards: Cards): ReadonlyMap<string, string> => {
  const isHere = ({ state, entry }: RoomSeatTable) =>
    (state !== 'removed' && state !== 'out') || entry !== null;
  const named = seats.filter(isHere).flatMap((seat) => {
    const name = nameOf(seat, cards);
    return name === null ? [] : { id: seat.id, name, isGuest: seat.profile_id === null };
  });
  return toldApart([
    ...named.filter((each) => !each.isGuest),
    ...named.filter((each) => each.isGuest),
  ]);
};

/** People who are in the room and read captions. */
export const readersIn = (seats: readonly RoomSeatTable[]): RoomSeatTable[] =>
  seats.filter(({ state, wants_captions }) => state === 'in' && wants_captions === 1);

/** Without a page, nobody is knocking or in the room. */
const isPresent = (row: RoomSeatTable): row is RoomSeatTable & { state: RoomPerson['state'] } =>
  row.entry !== null && (row.state === 'in' || row.state === 'waiting');

/**
 * Whether somebody sees who is in the room: not while they only have its address, knock, were refused or have
 * left as a guest. Someone with an account who may enter, such as a member of the chat, does.
 */
export const seesPeople = ({ role, state, account_id }: RoomSeatTable): boolean =>
  role === 'host' || state === 'in' || (state === 'admitted' && account_id !== null);

/** Into a call, nobody comes by its link unless somebody lets them in. */
export const hasKnocking = ({ has_lobby, kind, link_key }: RoomTable): boolean =>
  has_lobby === 1 || (kind === 'call' && link_key !== null);

/** Calls are named after their chats or people, who are nobody's business before somebody is let in. */
const titleOutside = ({ kind, title }: RoomTable, hostName: string): string =>
  kind === 'call' ? hostName.slice(0, ROOM_TITLE_MAX_CHARS) : title;

interface Shown {
  cards: Cards;
  recording: RoomRecordingTable | undefined;
  /** How many people can be in it at the same time. */
  peopleMax: number;
  /** Whether there can be captions. */
  hasSpeech: boolean;
  /** Who is shown nobody but themselves, null without a seat; undefined if everybody is shown. */
  outsider: RoomSeatTable | null | undefined;
}

export const presentRoom = (
  row: RoomTable,
  seats: readonly RoomSeatTable[],
  { cards, recording, peopleMax, hasSpeech, outsider }: Shown,
): Room => {
  const host = seats.find(({ role }) => role === 'host');
  const hostName = (host && nameOf(host, cards)) ?? '';
  const seen = outsider === undefined ? seats : seats.filter(({ id }) => id === outsider?.id);
  const names = namesOf(seen, cards);
  return {
    version: row.version,
    title: outsider === undefined ? row.title : titleOutside(row, hostName),
    kind: row.kind,
    chatId: outsider === undefined ? row.chat_id : null,
    hasLobby: hasKnocking(row),
    isLocked: row.is_locked === 1,
    hostName,
    linkKey: outsider === undefined ? row.link_key : null,
    plannedMinutes: row.planned_minutes,
    startedTime: row.started_time,
    seats: row.kind === 'private' ? PRIVATE_ROOM_PEOPLE : peopleMax,
    forwarder: outsider === undefined ? row.forwarder : null,
    captions:
      hasSpeech && row.kind !== 'private' ? (readersIn(seats).length > 0 ? 'on' : 'off') : null,
    recording: recording ? { since: recording.since_time, by: recording.seat_id } : null,
    people: seen.filter(isPresent).map((seat) => presentPerson(seat, names.get(seat.id) ?? '')),
  };
};

export const presentSeat = (row: RoomSeatTable, cards: Cards): RoomSeat => ({
  id: row.id,
  role: row.role,
  isGuest: row.account_id === null,
  state: row.state,
  name: nameOf(row, cards),
  ...(row.is_paid === 1 && row.role !== 'host' && { isPaid: true }),
});
