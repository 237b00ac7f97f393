import { APP_ROOM_PATH } from '@kith/contract/paths';
import type { SeatKeys } from './calls.types.ts';

/** The server leads on to where its rooms are; what stands behind `#` goes along. */
export const enterRoom = ({ roomKey, userKey }: SeatKeys, video: boolean): void => {
  const path = APP_ROOM_PATH.replace(':roomKey', roomKey).replace(':userKey', userKey);
  location.assign(`${path}#${video ? 'video' : 'voice'}`);
};
