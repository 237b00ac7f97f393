import type { KithError } from '@kith/contract';
import type { FastifyInstance } from 'fastify';

/**
 * `/health`: the process answers. `/ready`: it can do its work as well; a balancer sends nobody
 * here while it can not.
 */
export const serveHealth = (
  app: FastifyInstance,
  { obstacle }: { obstacle(): Promise<KithError | undefined> },
): void => {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async () => {
    const failure = await obstacle();
    if (failure === undefined) return { status: 'ready' };
    throw failure;
  });
};
