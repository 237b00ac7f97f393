import { beamCalls, beamOffer, beamSignal } from './beam.schemas.ts';

export const calls = beamCalls;

export const mainEvents = {
  'beam.changed': {
    summary: 'Something is offered, or an offer was accepted, declined or has ended.',
    payload: beamOffer,
  },
  'beam.signal': {
    summary: 'The other page of a transfer tells this one how to connect.',
    payload: beamSignal,
  },
} as const;
