export { type Bus, createBus, hintsLost, topic } from './bus.ts';
export { redisWire } from './redis-wire.ts';
export type { Wire } from './wire.ts';
