export type { Joined, Joining, Reach, Slot } from './protocol.ts';
export { createForwarder, type Forwarder, type ForwarderOptions } from './supervisor.ts';
