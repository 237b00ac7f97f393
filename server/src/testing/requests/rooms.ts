import type { Scene } from '../cast.ts';
import type { Requests } from './request.ts';

const host = ({ roomKey, userKey }: Pick<Scene, 'roomKey' | 'userKey'>) => ({
  params: { roomKey, userKey },
});

export default {
  'rooms.create': () => ({ body: { title: 'Quay drawings' } }),
  'rooms.createPrivate': () => ({}),
  'rooms.get': host,
  'rooms.update': (scene) => ({ ...host(scene), body: { isLocked: true } }),
  'rooms.join': (scene) => ({ ...host(scene), body: {} }),
  'rooms.admit': (scene) => ({ ...host(scene), body: { seatId: scene.seatId } }),
  'rooms.remove': (scene) => ({ ...host(scene), body: { seatId: scene.seatId } }),
  'rooms.leave': host,
  'rooms.invite': (scene) => ({ ...host(scene), body: {} }),
} satisfies Requests;
