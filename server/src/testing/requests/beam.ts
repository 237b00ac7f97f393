import { profileOf } from '../cast.ts';
import type { Requests } from './request.ts';

const params = ({ beamOfferId: id }: { beamOfferId: string }) => ({ id });

export default {
  'beam.devices': () => ({}),
  'beam.list': () => ({ query: {} }),
  'beam.offer': ({ cast }) => ({
    body: {
      to: { profileId: profileOf(cast.guest) },
      page: 'p-1',
      items: [{ kind: 'text', name: 'Text', size: 5 }],
      count: 1,
      bytes: 5,
    },
  }),
  'beam.accept': (scene) => ({ params: params(scene), body: { page: 'p-2' } }),
  'beam.resume': (scene) => ({ params: params(scene), body: { page: 'p-3' } }),
  'beam.decline': (scene) => ({ params: params(scene) }),
  'beam.signal': (scene) => ({ params: params(scene), body: { page: 'p-2', data: 'v=0' } }),
  'beam.end': (scene) => ({ params: params(scene), body: { outcome: 'cancelled' } }),
  'beamPairs.open': () => ({}),
  'beamPairs.join': ({ beamPairCode: code }) => ({ body: { code } }),
  'beamPairs.signal': ({ beamPairId: id, beamPairKey: key }) => ({
    params: { id },
    body: { key, heard: 0, said: { nth: 1, data: 'v=0' } },
  }),
  'beamPairs.close': ({ beamPairId: id, beamPairKey: key }) => ({ params: { id }, body: { key } }),
} satisfies Requests;
