import { KithError } from '@kith/contract';
import type { FastifyInstance } from 'fastify';

const RETRY_AFTER_S = 5;

/**
 * `/health`: the process answers. `/ready`: it can do its work as well; a balancer sends nobody
 * here while it can not.
 */
export const serveHealth = (
  app: FastifyInstance,
  { isReady }: { isReady(): Promise<boolean> },
): void => {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async () => {
    if (await isReady()) return { status: 'ready' };
    throw new KithError('starting', 'The database cannot be reached.', {
      retryAfter: RETRY_AFTER_S,
    });
  });
};
