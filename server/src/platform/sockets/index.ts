export type { Connection, Endpoint } from './endpoint.ts';
export { createSockets } from './sockets.ts';
