import type { KeyValue } from '../../../platform/environment.ts';
import { ROOM_RECORDING_KEY } from '../../../platform/room-port.ts';
import type { RoomKeys } from '../engine/room.types.ts';

/** A recording of which this browser may still have unsent data. */
export type Unsent = RoomKeys & { recordingId: string };

const unsentIn = (storage: KeyValue): Unsent[] => {
  try {
    const stored: unknown = JSON.parse(storage.get(ROOM_RECORDING_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
};

export const rememberUnsent = (storage: KeyValue, unsent: Unsent): void =>
  storage.set(ROOM_RECORDING_KEY, JSON.stringify([...unsentIn(storage), unsent]));

export const forgetUnsent = (storage: KeyValue, recordingId: string): void => {
  const others = unsentIn(storage).filter((unsent) => unsent.recordingId !== recordingId);
  if (others.length === 0) storage.remove(ROOM_RECORDING_KEY);
  else storage.set(ROOM_RECORDING_KEY, JSON.stringify(others));
};

/** The recordings that earlier pages of this seat left unsent, the oldest first. */
export const recallUnsent = (storage: KeyValue, { roomKey, userKey }: RoomKeys): string[] =>
  unsentIn(storage).flatMap((unsent) =>
    unsent.roomKey === roomKey && unsent.userKey === userKey ? unsent.recordingId : [],
  );
