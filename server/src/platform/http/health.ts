import { KithError } from '@kith/contract';
import type { FastifyInstance } from 'fastify';

/**
 * `/health`: the process is alive. `/ready`: it can also serve requests; otherwise load balancers
 * send no traffic.
 */
export const serveHealth = (
  app: FastifyInstance,
  { obstacle, isDraining }: { obstacle(): Promise<KithError | undefined>; isDraining(): boolean },
): void => {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async () => {
    if (isDraining()) throw new KithError('unavailable', 'This server is stopping.');
    const failure = await obstacle();
    if (failure === undefined) return { status: 'ready' };
    throw failure;
  });
};
