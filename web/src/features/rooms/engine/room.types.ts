import type { ErrorCode, Room, RoomEndReason, RoomMedia, RoomSeat } from '@kith/contract';
import type { RecordingStatus } from '../recorder/recording.types.ts';
import type { Device, DeviceKind } from './devices.ts';
import type { PeerState } from './peer.ts';
import type { Quality } from './quality.ts';

/** Another person in the room, as this page receives them. */
export interface Remote {
  state: PeerState;
  quality: Quality;
  /** Our video to them makes way for voice. */
  isVideoPaused: boolean;
  /** Streams that elements play; each has the tracks that have arrived. */
  sound: MediaStream;
  /** Null while the camera is not sent here. */
  camera: MediaStream | null;
  screen: MediaStream | null;
}

export type Phase = 'loading' | 'lobby' | 'waiting' | 'in' | 'over';

/** What forwards the room takes nobody else, or is gone and another one starts. */
export type Obstacle = 'full' | 'away';

export interface RoomState {
  phase: Phase;
  room: Room | undefined;
  you: RoomSeat | undefined;
  /** Why it is over, or could not begin. */
  reason: RoomEndReason | 'left' | ErrorCode | undefined;
  /** A refusal that the person can do something about. */
  refusal: ErrorCode | undefined;
  isJoining: boolean;
  isOnline: boolean;
  isMutedByHost: boolean;
  obstacle: Obstacle | undefined;
  media: RoomMedia;
  devices: Record<DeviceKind, readonly Device[]>;
  chosen: Partial<Record<DeviceKind, string>>;
  /** The person refused, or there is none. */
  hasNo: { microphone: boolean; camera: boolean };
  microphone: MediaStreamTrack | null;
  camera: MediaStream | null;
  screen: MediaStream | null;
  remotes: Readonly<Record<string, Remote>>;
  /** Who was loudest last. */
  speakerId: string | undefined;
  reactions: readonly { key: number; from: string; emoji: string }[];
  /** Written to the people in the room, and kept nowhere but on their pages. */
  said: readonly Said[];
  /** The last of it that the person has looked at. */
  seenKey: number;
  /** Of this page, if it is the host's. */
  recording: RecordingStatus;
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
