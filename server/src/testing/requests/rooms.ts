import type { Scene } from '../cast.ts';
import { speechOf } from '../speech.ts';
import { TUS } from './files.ts';
import type { Requests } from './request.ts';

const host = ({ roomKey, userKey }: Pick<Scene, 'roomKey' | 'userKey'>) => ({
  params: { roomKey, userKey },
});

const link = ({ linkKey }: Scene) => ({ params: { linkKey } });
const PAGE_KEY = 'a-key-that-a-page-has-made';

const recordingOf = ({ recordingId, ...scene }: Scene) => ({ ...host(scene).params, recordingId });

export default {
  'rooms.create': () => ({ body: { title: 'Quay drawings' } }),
  'rooms.createPrivate': () => ({}),
  'rooms.openPage': () => ({ body: { ticket: 'of-nobody' } }),
  'rooms.get': host,
  'rooms.update': (scene) => ({ ...host(scene), body: { isLocked: true } }),
  'rooms.join': (scene) => ({ ...host(scene), body: {} }),
  'rooms.admit': (scene) => ({ ...host(scene), body: { seatId: scene.seatId } }),
  'rooms.remove': (scene) => ({ ...host(scene), body: { seatId: scene.seatId } }),
  'rooms.leave': host,
  'rooms.claim': (scene) => ({ ...host(scene), body: { userKey: PAGE_KEY } }),
  'roomLinks.look': link,
  'roomLinks.join': (scene) => ({ ...link(scene), body: { userKey: PAGE_KEY, name: 'Teo' } }),
  'roomLinks.find': host,
  'roomLinks.renew': host,
  'rooms.invite': (scene) => ({ ...host(scene), body: {} }),
  'rooms.record': (scene) => ({ ...host(scene), body: { name: 'Quay drawings.webm' } }),
  'rooms.stopRecording': host,
  'rooms.speak': (scene) => ({ ...host(scene), body: speechOf(1_000) }),
  'recordings.get': (scene) => ({ params: recordingOf(scene), headers: TUS }),
  'recordings.append': (scene) => ({
    params: recordingOf(scene),
    headers: {
      ...{ ...TUS, 'content-type': 'application/offset+octet-stream' },
      'upload-offset': '0',
    },
    body: new TextEncoder().encode('what was said'),
  }),
} satisfies Requests;
