export type { Connection, Endpoint } from './endpoint.ts';
export { tellHeads } from './heads.ts';
export { createSockets, sessionEnded } from './sockets.ts';
