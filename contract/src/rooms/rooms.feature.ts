import { declareFeature } from '../base/feature.ts';
import { RECORDING_ROUTES, ROOM_LINK_ROUTES, ROOM_ROUTES } from './rooms.routes.ts';
import type * as wire from './rooms.wire.ts';

export const rooms = declareFeature<typeof wire>()({
  Rooms: ROOM_ROUTES,
  RoomLinks: ROOM_LINK_ROUTES,
  Recordings: RECORDING_ROUTES,
});
