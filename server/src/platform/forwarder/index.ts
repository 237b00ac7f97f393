export type { Joined, Joining, Reach } from './protocol.ts';
export { createForwarder, type Forwarder } from './supervisor.ts';
