import { startPostgres } from '../server/src/testing/postgres-server.ts';
import { NO_REDIS, startRedis } from '../server/src/testing/redis-server.ts';

/** PostgreSQL and Redis for journeys against several nodes. */
export default async function setup() {
  if (NO_REDIS !== undefined) throw new Error(`KITH_NODES needs Redis: ${NO_REDIS}.`);
  const [postgres, redis] = await Promise.all([
    startPostgres({ survives: 'nothing' }),
    startRedis(),
  ]);
  process.env.KITH_POSTGRES = postgres.url;
  process.env.KITH_REDIS = redis.url;
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  };
}
