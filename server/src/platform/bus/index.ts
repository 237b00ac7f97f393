import type { RedisWireOptions } from './redis-wire.ts';
import type { Wire } from './wire.ts';

export { type Bus, createBus, hintsLost, topic } from './bus.ts';
export type { Wire } from './wire.ts';

/** Loaded only if Redis is configured, so that other servers start without its client. */
export const openRedisWire = async (options: RedisWireOptions): Promise<Wire> =>
  (await import('./redis-wire.ts')).redisWire(options);
