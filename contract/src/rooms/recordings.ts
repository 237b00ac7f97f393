import { routeAddress } from '../base/route.ts';
import { RECORDING_ROUTES } from './rooms.routes.ts';

/** The address to which the host's page sends a recording. */
export const recordingAddress = (params: {
  roomKey: string;
  userKey: string;
  recordingId: string;
}): string => routeAddress(RECORDING_ROUTES['recordings.append'], params);
