/**
 * The page of a room and the app that shows it in a frame: the app gives the page a port with this
 * word, and both speak over it, wherever rooms are hosted.
 */
export const ROOM_HELLO = 'kith.room';

/** Told to the window of the page rather than over the port, on which pages of the version before would leave. */
export interface RoomSize {
  /** The rest of the app is in front; the page shows a picture without controls. */
  isRoomSmall: boolean;
}

/** Storage key of what was said in a room; of this tab, until the room is left. */
export const ROOM_SAID_KEY = 'kith.room.said';

/** Storage key of a recording of which this browser may still have unsent data. */
export const ROOM_RECORDING_KEY = 'kith.room.recording';

/** What the app shows of a call while its page is small. */
export interface RoomStatus {
  phase: 'loading' | 'lobby' | 'waiting' | 'in' | 'over';
  /** The call has ended by itself or been left, rather than failed. */
  isDone: boolean;
  isMuted: boolean;
  /** Somebody else shows a camera or a screen. */
  hasPicture: boolean;
  startedTime: number | null;
  plannedMinutes: number | null;
  names: readonly string[];
}

/** The rest of the app, the page itself, the end of the frame, the chat of the call, or one more person in it. */
export type RoomWish = 'small' | 'large' | 'closed' | 'chat' | 'add';
export type RoomTold = { status: RoomStatus } | { wants: RoomWish };
/** `chat`: the call has no chat in the app, so the page shows its own. */
export type RoomAsked = { mute: boolean } | { leave: true } | { chat: true };
