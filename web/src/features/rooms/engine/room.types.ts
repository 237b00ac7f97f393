import type {
  CallAnswer,
  CaptionChoices,
  ErrorCode,
  Room,
  RoomEndReason,
  RoomMedia,
  RoomSeat,
  RoomSlots,
} from '@kith/contract';
import type { RecordingStatus } from '../recorder/recording.types.ts';
import type { Absence, Device, DeviceKind } from './devices.ts';
import type { PeerState } from './peer.ts';
import type { Quality } from './quality.ts';

export type Withheld = NonNullable<RoomSlots['withheld']>[number]['line'];

/** Another person in the room, as this page receives them. */
export interface Remote {
  state: PeerState;
  quality: Quality;
  /** The video to them is paused in favour of voice. */
  isVideoPaused: boolean;
  /** What they send does not come here, because this page's connection is too slow. */
  withheld: readonly Withheld[];
  /** Streams that elements play; each has the tracks that have arrived. */
  sound: MediaStream;
  /** Null while the camera is not sent here. */
  camera: MediaStream | null;
  screen: MediaStream | null;
}

export type Phase = 'loading' | 'lobby' | 'waiting' | 'in' | 'over';

/** The forwarder is full, gone and being replaced, or out of reach for this page's server. */
export type Obstacle = 'full' | 'away' | 'apart';

/** What is not sent, so that voices get through a slow connection. */
export interface Slow {
  /** Pictures of the others; `small`: all come, but small. */
  received: 'some' | 'all' | 'small' | undefined;
  /** One's own camera. */
  isCameraPaused: boolean;
}

export interface RoomState {
  phase: Phase;
  room: Room | undefined;
  you: RoomSeat | undefined;
  /** Why it ended, or could not start. */
  reason: RoomEndReason | 'left' | 'unsupported' | ErrorCode | undefined;
  /** A refusal that the person can do something about. */
  refusal: ErrorCode | undefined;
  /** From when on it may be tried again. */
  retryTime: number | undefined;
  isJoining: boolean;
  isOnline: boolean;
  isMutedByHost: boolean;
  /** For whom the seat of the address is not: how they may come instead. */
  mayBeLet: CallAnswer<'roomLinks.find'> | undefined;
  /** The host has removed a guest, who still has the link. */
  hasRemoved: boolean;
  /** The app shows the page small, without controls. */
  isSmall: boolean;
  obstacle: Obstacle | undefined;
  slow: Slow;
  media: RoomMedia;
  devices: Record<DeviceKind, readonly Device[]>;
  chosen: Partial<Record<DeviceKind, string>>;
  /** Why there is no device; false if there is one, or none was needed. */
  hasNo: { microphone: Absence | false; camera: Absence | false };
  /** What the person wanted last that was not there; counted, as they may want it again. */
  wanting: { kind: 'microphone' | 'camera'; times: number } | undefined;
  /** A device that was unplugged during the conversation. */
  lost: LostDevice | undefined;
  background: Background;
  microphone: MediaStreamTrack | null;
  camera: MediaStream | null;
  screen: MediaStream | null;
  remotes: Readonly<Record<string, Remote>>;
  /** The last loudest speaker. */
  speakerId: string | undefined;
  reactions: readonly { key: number; from: string; emoji: string }[];
  /** Messages to the people in the room, kept only on their pages. */
  said: readonly Said[];
  /** The last message read. */
  seenKey: number;
  captions: CaptionsState;
  /** The recording by this page, if it is the host's. */
  recording: RecordingStatus;
}

/** Whether the background of one's own camera is blurred. */
export interface Background {
  isBlurred: boolean;
  /** Why it is not: it could not be loaded; or it had to stop, and the camera with it, so that nothing is shown. */
  trouble: 'notLoaded' | 'stopped' | 'slow' | undefined;
}

export interface LostDevice {
  kind: 'microphone' | 'camera';
  /** Another one is used instead. */
  isReplaced: boolean;
}

/** This person's choices, and the captions that this page has received. */
export interface CaptionsState extends CaptionChoices {
  /** What was said, in pieces that fit into a caption. */
  lines: readonly CaptionLine[];
  shown: CaptionLine | undefined;
  /** The last words could not be turned into a caption. */
  isFailing: boolean;
  /** This person's speech cannot be captioned on this page. */
  isUnheard: boolean;
}

export interface CaptionLine {
  key: number;
  from: string;
  name: string;
  text: string;
}

export interface Said {
  key: number;
  from: string;
  name: string;
  text: string;
  time: number;
}

export interface RoomKeys {
  roomKey: string;
  userKey: string;
}

/** Nothing of them is heard, by choice or without a microphone. */
export const isSilent = ({ media, hasNo }: Pick<RoomState, 'media' | 'hasNo'>): boolean =>
  media.isMuted || hasNo.microphone !== false;
