import { seatAddress } from '@kith/contract/calls/seat-address';
import type { SeatKeys } from './calls.types.ts';

export const enterRoom = (keys: SeatKeys, video: boolean): void =>
  location.assign(seatAddress(keys, video));
