import type { KeyValue } from '../../../platform/environment.ts';
import { ROOM_RECORDING_KEY } from '../../../platform/room-port.ts';
import type { RoomKeys } from '../engine/room.types.ts';

/** A recording of which this browser may still have unsent data. */
export type Unsent = RoomKeys & { recordingId: string };

export const rememberUnsent = (storage: KeyValue, unsent: Unsent): void =>
  storage.set(ROOM_RECORDING_KEY, JSON.stringify(unsent));

export const forgetUnsent = (storage: KeyValue): void => storage.remove(ROOM_RECORDING_KEY);

/** The recording that an earlier page of this seat left unsent. */
export const recallUnsent = (
  storage: KeyValue,
  { roomKey, userKey }: RoomKeys,
): string | undefined => {
  try {
    const unsent = JSON.parse(storage.get(ROOM_RECORDING_KEY) ?? 'null') as Partial<Unsent> | null;
    const isOwn = unsent?.roomKey === roomKey && unsent.userKey === userKey;
    return isOwn ? unsent.recordingId : undefined;
  } catch {
    return undefined;
  }
};
