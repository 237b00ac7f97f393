export { type Connection, createEndpoint, type Endpoint } from './endpoint.ts';
export { createSockets, type Sockets } from './sockets.ts';
