import type { IceServer } from '@kith/contract';

/**
 * A connection whose sections share one transport from the start: otherwise the browser takes addresses for each
 * of them, up to 25 at a TURN server.
 */
export const openConnection = (iceServers: readonly IceServer[]): RTCPeerConnection =>
  new RTCPeerConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' });
