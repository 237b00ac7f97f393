import { createHmac } from 'node:crypto';
import { HOUR_MS, type IceServer, SECOND_MS } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';

/** Long enough for a call that restarts its connections late; coturn refuses them afterwards. */
const CREDENTIAL_MS = 12 * HOUR_MS;

/**
 * What a browser needs to be reached through its router: credentials of coturn's `use-auth-secret`,
 * which name the second they expire. Without a server, browsers reach each other on one network.
 */
export const iceServersFor = (
  turn: { url: string; secret: string } | undefined,
  clock: Clock,
  seatId: string,
): IceServer[] => {
  if (turn === undefined) return [];
  const username = `${Math.floor((clock.now() + CREDENTIAL_MS) / SECOND_MS)}:${seatId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [
    { urls: [turn.url.replace(/^turns?:/, 'stun:').replace(/\?.*$/, '')] },
    { urls: [turn.url], username, credential },
  ];
};
