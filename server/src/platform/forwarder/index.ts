export type {
  Accepting,
  Joined,
  Joining,
  Reach,
  Slot as ForwarderSlot,
  Withheld,
} from './protocol.ts';
export { createForwarder, type Forwarder } from './supervisor.ts';
