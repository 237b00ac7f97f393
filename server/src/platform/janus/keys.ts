import { createHmac } from 'node:crypto';

/** What Janus knows a room by, and what is needed to enter, change and end it. */
export interface Keys {
  room: number;
  secret: string;
  pin: string;
}

const ID_BYTES = 6;

/**
 * Derived, so that any process can end the room of a process that is gone. The name is random, and the
 * API secret is known to the nodes of this server only.
 */
export const keysOf = (apiSecret: string, name: string): Keys => {
  const of = (purpose: string): Buffer =>
    createHmac('sha256', apiSecret).update(`kith ${purpose} ${name}`).digest();
  return {
    room: of('room').readUIntBE(0, ID_BYTES) + 1,
    secret: of('secret').toString('base64url'),
    pin: of('pin').toString('base64url'),
  };
};
