import type { Handlers, Limits } from '../../platform/http/index.ts';
import type { CaptionService } from './captions.service.ts';
import type { RecordingService } from './recordings.service.ts';
import type { RoomService } from './rooms.service.ts';

export type RoomHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `rooms.${string}` | `recordings.${string}`>
>;

/** From one address: these rooms need no account, and each is a row until it is left or expires. */
const PRIVATE_ROOMS_PER_MINUTE = 10;

export const createRoomHandlers = (
  rooms: RoomService,
  recordings: RecordingService,
  captions: CaptionService,
  limits: Limits,
): RoomHandlers => ({
  'rooms.create': ({ actor, body }) => rooms.create(actor, body),
  'rooms.createPrivate': ({ context }) => {
    limits.takeNamed(`private-room:${context.address}`, PRIVATE_ROOMS_PER_MINUTE);
    return rooms.createPrivate();
  },
  'rooms.get': ({ params }) => rooms.get(params),
  'rooms.update': ({ params, body }) => rooms.update(params, body),
  'rooms.join': ({ params, body }) => rooms.join(params, body),
  'rooms.admit': async ({ params, body }) => {
    await rooms.admit(params, body);
    return {};
  },
  'rooms.remove': async ({ params, body }) => {
    await rooms.remove(params, body);
    return {};
  },
  'rooms.leave': async ({ params }) => {
    await rooms.leave(params);
    return {};
  },
  'rooms.invite': ({ params, body }) => rooms.invite(params, body),
  'rooms.record': ({ params, body }) => recordings.start(params, body.name),
  'rooms.stopRecording': async ({ params }) => {
    await recordings.stop(params);
    return {};
  },
  'rooms.speak': async ({ params, query, body }) => {
    await captions.speak(params, body, query);
    return {};
  },
  'recordings.get': ({ params: { recordingId, ...keys }, headers }) =>
    recordings.door(keys, { method: 'HEAD', recordingId, headers }),
  'recordings.append': ({ params: { recordingId, ...keys }, headers, body }) =>
    recordings.door(keys, { method: 'PATCH', recordingId, headers, body }),
});
