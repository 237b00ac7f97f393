import { RECORDING_PIECE_MAX_BYTES, SPEECH_MAX_BYTES } from '../base/constants.ts';
import type { Route } from '../base/route.ts';

const PATH = '/api/v1/room/:roomKey/:userKey';

/** A guest has only the two keys; the seat of a person with an account also needs their session. */
const OF_A_SEAT = { base: 'main', actor: 'visitor' } as const;

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
  'rooms.openPage': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/roomPage',
    actor: 'anyone',
    rate: 'write',
  },
  'rooms.get': { ...OF_A_SEAT, method: 'GET', path: PATH, rate: 'read', atOnce: 8 },
  'rooms.update': { ...OF_A_SEAT, method: 'PUT', path: PATH, rate: 'write', atOnce: 8 },
  'rooms.join': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/join`, rate: 'write', atOnce: 8 },
  'rooms.admit': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/admit`, rate: 'write' },
  'rooms.remove': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/remove`, rate: 'write' },
  'rooms.leave': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/leave`, rate: 'write' },
  'rooms.claim': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/claim`, rate: 'write' },
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

const LINK = '/api/v1/roomLink/:linkKey';

/** Of the one link that lets anybody into a room. */
export const ROOM_LINK_ROUTES = {
  'roomLinks.look': { ...OF_A_SEAT, method: 'GET', path: LINK, rate: 'read', atOnce: 8 },
  'roomLinks.join': { ...OF_A_SEAT, method: 'POST', path: `${LINK}/join`, rate: 'write' },
  'roomLinks.find': { ...OF_A_SEAT, method: 'GET', path: `${PATH}/link`, rate: 'read' },
  'roomLinks.renew': { ...OF_A_SEAT, method: 'POST', path: `${PATH}/link`, rate: 'invite' },
} as const satisfies Record<string, Route>;

const RECORDING = {
  base: 'storage',
  actor: 'visitor',
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
