import type { RedisWireOptions } from './redis-wire.ts';
import type { Wire } from './wire.ts';

export { type Bus, createBus, hintsLost, topic } from './bus.ts';
export type { Wire } from './wire.ts';

/** Loaded only where there is a Redis, so that others start without its client. */
export const openRedisWire = async (options: RedisWireOptions): Promise<Wire> =>
  (await import('./redis-wire.ts')).redisWire(options);
