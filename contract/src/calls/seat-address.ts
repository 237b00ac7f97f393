import { APP_ROOM_PATH } from '../paths.ts';

/** The server redirects to its room server; browsers keep the fragment. */
export const seatAddress = (
  { roomKey, userKey }: { roomKey: string; userKey: string },
  video: boolean,
): string => {
  const path = APP_ROOM_PATH.replace(':roomKey', roomKey).replace(':userKey', userKey);
  return `${path}#${video ? 'video' : 'voice'}`;
};
