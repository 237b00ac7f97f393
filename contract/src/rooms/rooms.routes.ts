import { RECORDING_PIECE_MAX_BYTES, SPEECH_MAX_BYTES } from '../base/constants.ts';
import type { Route } from '../base/route.ts';

const PATH = '/api/v1/room/:roomKey/:userKey';

/** The two keys in the address are the only credential, so guests need no account. */
const OF_A_SEAT = { base: 'main', actor: 'anyone' } as const;

export const ROOM_ROUTES = {
  'rooms.create': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/rooms',
    actor: 'profile',
    rate: 'invite',
  },
  'rooms.createPrivate': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/rooms/private',
    actor: 'anyone',
    rate: 'invite',
  },
  'rooms.get': { ...OF_A_SEAT, method: 'GET', path: PATH, rate: 'read', atOnce: 8 },
  'rooms.update': { ...OF_A_SEAT, method: 'PUT', path: PATH, rate: 'write', atOnce: 8 },
  'rooms.join': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/join`, rate: 'write', atOnce: 8 },
  'rooms.admit': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/admit`, rate: 'write' },
  'rooms.remove': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/remove`, rate: 'write' },
  'rooms.leave': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/leave`, rate: 'write' },
  'rooms.invite': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/invite`, rate: 'invite' },
  'rooms.record': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/recording`, rate: 'invite' },
  'rooms.stopRecording': {
    ...OF_A_SEAT,
    method: 'POST',
    path: `${PATH}/recording/stop`,
    rate: 'write',
  },
  'rooms.speak': {
    ...OF_A_SEAT,
    method: 'POST',
    path: `${PATH}/speech`,
    rate: 'transfer',
    maxBytes: SPEECH_MAX_BYTES,
    body: 'bytes',
  },
} as const satisfies Record<string, Route>;

const RECORDING = {
  base: 'storage',
  actor: 'anyone',
  path: `${PATH}/recording/:recordingId`,
  rate: 'transfer',
  answer: 'head',
} as const;

/** Use the tus protocol, like the uploads of an account; the length is sent at the end. */
export const RECORDING_ROUTES = {
  'recordings.get': { ...RECORDING, method: 'HEAD' },
  'recordings.append': {
    ...RECORDING,
    method: 'PATCH',
    maxBytes: RECORDING_PIECE_MAX_BYTES,
    body: 'bytes',
    status: 204,
  },
} as const satisfies Record<string, Route>;
