import { createHmac } from 'node:crypto';
import { HOUR_MS, type IceServer, SECOND_MS } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';

/** Long enough for late ICE restarts of a call; coturn refuses the credentials afterwards. */
const CALL_RELAY_MS = 12 * HOUR_MS;

/**
 * TURN credentials for browsers behind routers, for coturn's `use-auth-secret`, which contain the
 * second of their expiry. Without a TURN server, browsers reach each other only on one network.
 */
export const iceServersFor = (
  turn: { url: string; secret: string } | undefined,
  clock: Clock,
  seatId: string,
  lifetimeMs = CALL_RELAY_MS,
): IceServer[] => {
  if (turn === undefined) return [];
  const username = `${Math.floor((clock.now() + lifetimeMs) / SECOND_MS)}:${seatId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [
    { urls: [turn.url.replace(/^turns?:/, 'stun:').replace(/\?.*$/, '')] },
    { urls: [turn.url], username, credential },
  ];
};
