import type { Route } from '../base/route.ts';

const OF_AN_OFFER = { base: 'main', method: 'POST', actor: 'user', rate: 'write' } as const;

/** Without an account: whoever has the key of one of the two seats. */
const OF_A_PAIR = { base: 'main', method: 'POST', actor: 'anyone' } as const;
const PAIR = '/api/v1/public/beam/pair';

export const BEAM_ROUTES = {
  'beam.devices': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/beam/devices',
    actor: 'user',
    rate: 'read',
    atOnce: 8,
  },
  'beam.list': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/beam/offers',
    actor: 'user',
    rate: 'read',
    atOnce: 8,
  },
  'beam.offer': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/beam/offers',
    actor: 'profile',
    rate: 'write',
  },
  'beam.accept': { ...OF_AN_OFFER, path: '/api/v1/beam/offer/:id/accept' },
  'beam.resume': { ...OF_AN_OFFER, path: '/api/v1/beam/offer/:id/resume' },
  'beam.decline': { ...OF_AN_OFFER, path: '/api/v1/beam/offer/:id/decline' },
  'beam.signal': { ...OF_AN_OFFER, path: '/api/v1/beam/offer/:id/signal' },
  'beam.end': { ...OF_AN_OFFER, path: '/api/v1/beam/offer/:id/end' },
  'beamPairs.open': { ...OF_A_PAIR, path: `${PAIR}s`, rate: 'report' },
  'beamPairs.join': { ...OF_A_PAIR, path: `${PAIR}s/join`, rate: 'report' },
  'beamPairs.signal': { ...OF_A_PAIR, path: `${PAIR}/:id/signal`, rate: 'signal' },
  'beamPairs.close': { ...OF_A_PAIR, path: `${PAIR}/:id/close`, rate: 'signal' },
} as const satisfies Record<string, Route>;
