import * as z from 'zod';
import {
  CAPTION_MAX_CHARS,
  EMOJI_MAX_CHARS,
  ICE_SERVERS_MAX,
  ICE_TEXT_MAX_CHARS,
  NAME_MAX_CHARS,
  ROOM_MINUTES_MAX,
  ROOM_OFFER_MAX_CHARS,
  ROOM_SEATS_MAX,
  ROOM_SIGNAL_MAX_CHARS,
  ROOM_TITLE_MAX_CHARS,
} from '../base/constants.ts';
import {
  LANGUAGES,
  RECORDING_CONSENTS,
  ROOM_CAMERA_SIZES,
  ROOM_CAPTIONS,
  ROOM_END_REASONS,
  ROOM_KINDS,
  ROOM_LINES,
  ROOM_ROLES,
} from '../base/enums.ts';
import { id, line, noAnswer, time, version } from '../base/fields.schemas.ts';
import { givenFileName } from '../files/files.schemas.ts';

const title = line(ROOM_TITLE_MAX_CHARS);
const minutes = z.int().min(1).max(ROOM_MINUTES_MAX);
const name = line(NAME_MAX_CHARS);

/** The state of a person's devices, as others see it. */
export const roomMedia = z.object({
  isMuted: z.boolean(),
  hasCamera: z.boolean(),
  /** The camera is on, but not sent, because the connection is too weak for it. */
  isCameraPaused: z.boolean(),
  hasScreen: z.boolean(),
  hasHandUp: z.boolean(),
});

/** A person who is in the room, or is knocking. */
export const roomPerson = z.object({
  /** Id of the seat. */
  id,
  name: z.string().max(2 * NAME_MAX_CHARS + 1),
  /** Their profile; null for guests. */
  profileId: id.nullable(),
  role: z.enum(ROOM_ROLES),
  state: z.enum(['waiting', 'in']),
  /** The page that has the seat; when it changes, its connections to others are new. */
  page: id,
  media: roomMedia,
  /** Consent to the current recording: null until they answer, and they are not recorded before. */
  consent: z.enum(RECORDING_CONSENTS).nullable(),
  /** Consent to captions of what they say: null until they answer, and there are none before. */
  speech: z.enum(RECORDING_CONSENTS).nullable(),
});

/** The shared state of a room; small enough to be sent whole at every change. */
export const room = z.object({
  version,
  title: z.string().max(ROOM_TITLE_MAX_CHARS),
  kind: z.enum(ROOM_KINDS),
  chatId: id.nullable(),
  hasLobby: z.boolean(),
  isLocked: z.boolean(),
  /** The host's name, also while they are away. */
  hostName: z.string().max(2 * NAME_MAX_CHARS + 1),
  plannedMinutes: minutes.nullable(),
  /** When somebody first entered. */
  startedTime: time.nullable(),
  /**
   * Of the link by which anybody may join, `/room/{linkKey}`; null if there is none, and before somebody is
   * let in.
   */
  linkKey: id.nullable(),
  /** How many people can be in it at the same time. */
  seats: z.int().min(1),
  people: z.array(roomPerson).max(ROOM_SEATS_MAX),
  /**
   * Id of the forwarder of audio and video, to which every page connects with `room.connect`; after a
   * change it has to reconnect. Null while the pages are connected directly.
   */
  forwarder: id.nullable(),
  /** The current recording: when it began, and the seat that records; null if there is none. */
  recording: z.object({ since: time, by: id }).nullable(),
  /** `on` while somebody reads captions; null in private rooms, and without a speech service. */
  captions: z.enum(ROOM_CAPTIONS).nullable(),
});

/** The seat that the address belongs to. */
export const roomSeat = z.object({
  id,
  role: z.enum(ROOM_ROLES),
  /** It belongs to no account. */
  isGuest: z.boolean(),
  /** `admitted`: may enter at any time. */
  state: z.enum(['out', 'waiting', 'admitted', 'in', 'removed']),
  /** Null until a guest has entered one. */
  name: z
    .string()
    .max(2 * NAME_MAX_CHARS + 1)
    .nullable(),
  /** It was paid for: its key stays the one with which that was done. */
  isPaid: z.literal(true).optional(),
});

/** As the browser's `RTCPeerConnection` takes them. */
export const iceServer = z.object({
  urls: z.array(z.string().max(ICE_TEXT_MAX_CHARS)).max(ICE_SERVERS_MAX),
  username: z.string().max(ICE_TEXT_MAX_CHARS).optional(),
  credential: z.string().max(ICE_TEXT_MAX_CHARS).optional(),
});

const params = z.object({ roomKey: id, userKey: id });
const linkParams = z.object({ linkKey: id });
/** Random, and known only to the page that has made it. */
const pageKey = id.min(22);
const seatView = z.object({ room, you: roomSeat });
const aSeat = z.strictObject({ seatId: id });

export const roomCalls = {
  /** The keys of the host's seat. */
  'rooms.create': {
    summary: 'Create a room.',
    errors: ['conflict'],
    body: z.strictObject({
      title,
      /** Whether people knock and the host admits them. */
      lobby: z.boolean().default(true),
      plannedMinutes: minutes.optional(),
    }),
    answer: z.object({ roomKey: id, userKey: id }),
  },
  /**
   * A room for two that nobody owns: its name is empty, `rooms.invite` renews the link for the other
   * person until they arrive, and everything is erased once both have left.
   */
  'rooms.createPrivate': {
    summary: 'Create a room for two that nobody owns and that leaves nothing behind.',
    answer: z.object({ roomKey: id, userKey: id }),
  },
  /**
   * Only where rooms are at another name of the server: exchanges the ticket in the address of the page for
   * a secret, which takes the place of the session's cookie.
   */
  'rooms.openPage': {
    summary: 'Get the secret of a room page at another name of the server, for its ticket.',
    errors: ['unauthorized'],
    body: z.strictObject({ ticket: z.string().min(1).max(128) }),
    answer: z.object({ secret: z.string().max(128) }),
  },
  'rooms.get': {
    summary: 'Get a room, and the seat that the address belongs to.',
    errors: ['not_allowed'],
    params,
    answer: seatView,
  },
  /** Only by the host. */
  'rooms.update': {
    summary: 'Lock the room, change its lobby, or make somebody else the host.',
    errors: ['not_allowed', 'conflict'],
    params,
    body: z.strictObject({
      hasLobby: z.boolean().optional(),
      isLocked: z.boolean().optional(),
      /** Makes the person in this seat the host instead. */
      hostId: id.optional(),
    }),
    answer: seatView,
  },
  /**
   * Knocks, or is admitted at once; `room.enter` on the room's socket then takes the seat. A guest gives
   * a name the first time.
   */
  'rooms.join': {
    summary: 'Knock, or enter at once if the room has no lobby.',
    errors: ['not_allowed', 'room_locked', 'payment_required'],
    params,
    body: z.strictObject({ name: name.optional() }),
    answer: seatView.extend({ iceServers: z.array(iceServer).max(ICE_SERVERS_MAX) }),
  },
  /** Only by the host: admits or refuses a person who is knocking. */
  'rooms.admit': {
    summary: 'Admit or refuse a person who is knocking.',
    errors: ['not_allowed', 'room_full'],
    params,
    body: aSeat.extend({ isAdmitted: z.boolean().default(true) }),
    answer: noAnswer,
  },
  /** Only by the host: removes the seat, and its address stops working. */
  'rooms.remove': {
    summary: 'Remove a person from the room.',
    errors: ['not_allowed', 'conflict'],
    params,
    body: aSeat,
    answer: noAnswer,
  },
  'rooms.leave': {
    summary: 'Leave the room.',
    errors: ['not_allowed'],
    params,
    answer: noAnswer,
  },
  /**
   * Of a guest: from now on `userKey` opens the seat instead of its address, which somebody else may
   * have seen. Repeating it changes nothing.
   */
  'rooms.claim': {
    summary: 'Keep the seat of a guest for the page that takes it.',
    errors: ['not_allowed'],
    params,
    body: z.strictObject({ userKey: pageKey }),
    answer: noAnswer,
  },
  /** Only by the host: creates a seat for one more person and returns its address. */
  'rooms.invite': {
    summary: 'Create a seat for one more person.',
    errors: ['not_allowed', 'conflict'],
    params,
    body: z.strictObject({ name: name.optional() }),
    answer: z.object({ userKey: id }),
  },
  /**
   * Creates no seat. `you` is the seat that the account of the session has in the room; null for
   * everybody else.
   */
  'roomLinks.look': {
    summary: 'See the room that a link leads to.',
    errors: ['not_allowed'],
    params: linkParams,
    answer: z.object({
      room,
      you: roomSeat.nullable(),
      /** Whether they would come as a guest. */
      needsName: z.boolean(),
    }),
  },
  /**
   * People with a seat of their own, and members of the chat that is called, get the keys of that one;
   * everybody else becomes a guest under `name`, with `userKey` as their key. `rooms.join` then
   * knocks or enters. The seat of a guest ends five minutes after they were last in the room or
   * knocked. `room_full`: also if too many people wait. `payment_required`: `payUrl` is the page on which a
   * seat with this key is paid for; there is none before.
   */
  'roomLinks.join': {
    summary: 'Get a seat in the room that a link leads to.',
    errors: [
      'not_allowed',
      'room_locked',
      'room_full',
      'conflict',
      'vault_closed',
      'payment_required',
    ],
    params: linkParams,
    body: z.strictObject({ userKey: pageKey, name: name.optional() }),
    answer: params,
  },
  /** For whom the address of a seat is not: they may come as themselves by the link, if there is one. */
  'roomLinks.find': {
    summary: 'Get the link of the room, for the address of any seat.',
    params,
    answer: z.object({
      linkKey: id.nullable(),
      /** Whether the seat belongs to an account, rather than to a guest. */
      isOfAccount: z.boolean(),
    }),
  },
  /** Only by the host: makes the link of the room, and ends the former one. */
  'roomLinks.renew': {
    summary: 'Make a new link to the room.',
    errors: ['not_allowed'],
    params,
    answer: linkParams,
  },
  /**
   * Only for the host of a meeting, with an account, from the page that has joined. Everyone is
   * asked for consent. The page records, and sends the parts to `recordings.append`. The recording
   * ends when the host stops it, leaves, or makes someone else the host.
   */
  'rooms.record': {
    summary: 'Begin to record a meeting into your files.',
    errors: ['not_allowed', 'conflict', 'quota_exceeded'],
    params,
    body: z.strictObject({
      /** The name of the resulting file. */
      name: givenFileName,
    }),
    answer: z.object({ recordingId: id }),
  },
  /** Only for the same host; the parts that have not been sent yet may follow. */
  'rooms.stopRecording': {
    summary: 'End the recording of a meeting.',
    errors: ['not_allowed'],
    params,
    answer: noAnswer,
  },
  /**
   * Only from a person in the room who has consented, while somebody reads captions. The body is a
   * WAV file of at most 10 seconds with one channel of 16-bit samples at 16 kHz. The operator's speech
   * service turns it into text, which `room.caption` brings to the readers. Nothing is stored.
   */
  'rooms.speak': {
    summary: 'Send what you say, for captions.',
    errors: [
      'not_allowed',
      'conflict',
      'too_large',
      'too_slow',
      'unsupported_media_type',
      'unavailable',
    ],
    params,
    query: z.object({
      /** The language that is probably spoken. */
      language: z.enum(LANGUAGES).optional(),
      /** Something said before could not be sent; readers are told that words are missing. */
      missing: z.literal('1').optional(),
    }),
    answer: noAnswer,
  },
  /** How many bytes have arrived. */
  'recordings.get': {
    summary: 'Ask how much of a recording has arrived.',
    errors: ['not_allowed', 'unsupported_protocol', 'upload_locked'],
    params: params.extend({ recordingId: id }),
  },
  /**
   * Only with the seat that began it, and for a while after its end. `Upload-Length` declares that
   * everything has been sent; the answer then has the header `Kith-File`, and the file belongs to
   * the account. Without it, the server makes a file of what has arrived.
   */
  'recordings.append': {
    summary: 'Send bytes of a recording, by the tus protocol.',
    errors: [
      'not_allowed',
      'unsupported_protocol',
      'conflict',
      'quota_exceeded',
      'upload_locked',
      'checksum_mismatch',
      'storage_full',
      'too_slow',
    ],
    params: params.extend({ recordingId: id }),
  },
} as const;

const captionChoices = { wanted: z.boolean(), speech: z.enum(RECORDING_CONSENTS).nullable() };
export const enterPayload = z.strictObject({
  page: id,
  media: z.strictObject({ ...roomMedia.shape, isCameraPaused: z.boolean().default(false) }),
  captions: z.strictObject(captionChoices).default({ wanted: false, speech: null }),
});
export const captionsPayload = z.strictObject(captionChoices).partial();
export const mediaPayload = z.strictObject(roomMedia.partial().shape);
const signal = z.string().max(ROOM_SIGNAL_MAX_CHARS);
export const signalPayload = z.strictObject({ to: id, data: signal });
export const signalled = z.object({ from: id, page: id, data: signal });
/** Connects a page to the forwarder; the page's own media sections come first in the offer. */
export const connectPayload = z.strictObject({
  forwarder: id,
  /** The page's name for this connection, of which it may have two for a moment. */
  connection: id,
  offer: z.string().max(ROOM_OFFER_MAX_CHARS),
});
/** `offer`: of a second connection, on which the page receives; it is answered with `room.accept`. */
export const connectAnswer = z.object({ answer: z.string(), offer: z.string().optional() });
export const acceptPayload = z.strictObject({
  forwarder: id,
  connection: id,
  answer: z.string().max(ROOM_OFFER_MAX_CHARS),
});
/** Current assignment of the sections in a page's SDP. */
export const roomSlots = z.object({
  connection: id,
  slots: z.array(
    z.object({ mid: z.string().max(ICE_TEXT_MAX_CHARS), from: id, line: z.enum(ROOM_LINES) }),
  ),
  /** Pictures that are not sent, so that voices reach a page whose connection is slow. */
  withheld: z.array(z.object({ from: id, line: z.enum(ROOM_LINES) })).optional(),
  /** The largest size of the page's own camera that somebody is shown, unless it is the largest of all. */
  cameraSize: z.enum(ROOM_CAMERA_SIZES).optional(),
  /** Pictures are sent small, because the page loses packets. */
  isWeak: z.literal(true).optional(),
  /** What forwarded it is gone; the page connects again at once. */
  isLost: z.literal(true).optional(),
});
export const consentPayload = z.strictObject({ isGiven: z.boolean() });
export const reactPayload = z.strictObject({ emoji: z.string().min(1).max(EMOJI_MAX_CHARS) });
export const reacted = z.object({ from: id, emoji: z.string() });
/** What somebody said; null if it could not be turned into text. */
export const caption = z.object({ from: id, text: z.string().max(CAPTION_MAX_CHARS).nullable() });
/** A call that rings for the person who is in the room, or does not any more. */
export const roomCall = z.object({
  id,
  /** Who calls; null if the chat with them is in a vault. */
  name: z
    .string()
    .max(2 * NAME_MAX_CHARS + 1)
    .nullable(),
  video: z.boolean(),
  isRinging: z.boolean(),
});
export const declineCallPayload = z.strictObject({ id });
export const roomEnded = z.object({ reason: z.enum(ROOM_END_REASONS) });

export type Room = z.infer<typeof room>;
export type RoomCameraSize = (typeof ROOM_CAMERA_SIZES)[number];
export type RoomPerson = z.infer<typeof roomPerson>;
export type RoomMedia = z.infer<typeof roomMedia>;
export type Caption = z.infer<typeof caption>;
export type CaptionChoices = z.infer<typeof enterPayload>['captions'];
export type RoomSeat = z.infer<typeof roomSeat>;
export type RoomCall = z.infer<typeof roomCall>;
export type RoomEndReason = z.infer<typeof roomEnded>['reason'];
export type RoomSlots = z.infer<typeof roomSlots>;
export type IceServer = z.infer<typeof iceServer>;
