// Loaded before a server: what it tells other processes is lost, and they cannot notice, because
// their batches still arrive with their numbers.
import { Redis } from 'ioredis';

const send = Redis.prototype.xadd;

Redis.prototype.xadd = function (this: Redis, ...args: unknown[]) {
  return Reflect.apply(send, this, [...args.slice(0, -1), '[]']);
} as typeof send;
