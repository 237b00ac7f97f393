import { createHmac } from 'node:crypto';

/** What Janus knows a room by, and what is needed to enter, change and end it. */
export interface Keys {
  room: number;
  secret: string;
  pin: string;
}

const ID_BYTES = 6;

const derived = (apiSecret: string, purpose: string, name: string): Buffer =>
  createHmac('sha256', apiSecret).update(`kith ${purpose} ${name}`).digest();

/** Known without the name of the room, so that one that is left at a node can be ended. */
export const secretOf = (apiSecret: string, room: number): string =>
  derived(apiSecret, 'secret', String(room)).toString('base64url');

/**
 * Tells the rooms of one database from those of others at the same node, also of a copy of it that was
 * restored elsewhere.
 */
export const descriptionOf = (apiSecret: string, epoch: string): string =>
  `kith ${derived(apiSecret, 'owner', epoch).toString('base64url')}`;

/**
 * Derived, so that any process can end the room of a process that is gone. The name is random, and the
 * API secret is known to the nodes of this server only.
 */
export const keysOf = (apiSecret: string, name: string): Keys => {
  const room = derived(apiSecret, 'room', name).readUIntBE(0, ID_BYTES) + 1;
  return {
    room,
    secret: secretOf(apiSecret, room),
    pin: derived(apiSecret, 'pin', name).toString('base64url'),
  };
};
