export type {
  Accepting,
  Joined,
  Joining,
  Paused,
  Reach,
  Slot as ForwarderSlot,
} from './protocol.ts';
export { createForwarder, type Forwarder } from './supervisor.ts';
