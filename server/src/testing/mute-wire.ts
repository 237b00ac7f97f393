// Loaded before a server: its hints to other processes are lost without being noticed, because the
// numbered batches still arrive.
import { Redis } from 'ioredis';

const send = Redis.prototype.xadd;

Redis.prototype.xadd = function (this: Redis, ...args: unknown[]) {
  return Reflect.apply(send, this, args.with(args.indexOf('hints') + 1, '[]'));
} as typeof send;
