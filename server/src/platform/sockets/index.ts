export type { Connection, Endpoint } from './endpoint.ts';
export { tellHeads } from './heads.ts';
export { createSockets } from './sockets.ts';
