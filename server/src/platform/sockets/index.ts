export type { Connection, Endpoint } from './endpoint.ts';
export { accountRoom, profileRoom } from './rooms.ts';
export { type SocketParts, serveEndpoint } from './serve.ts';
export { createSockets, type Sockets, sessionEnded } from './sockets.ts';
