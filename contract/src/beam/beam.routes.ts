import type { Route } from '../base/route.ts';

const OF_AN_OFFER = { base: 'main', method: 'POST', actor: 'user', rate: 'write' } as const;

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
} as const satisfies Record<string, Route>;
