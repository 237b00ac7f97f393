import type { IceServer } from '@kith/contract';
import type { Page } from '@playwright/test';
import { watchConnections } from '../devices.ts';

/** A page whose network lets nothing through but what a TURN server relays. */
export const openRelayed = async (page: Page): Promise<void> => {
  await watchConnections(page);
  await page.addInitScript(() => {
    const counted = { relayed: 0 };
    Object.assign(window, { counted });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' });
        this.addEventListener('icecandidate', ({ candidate }) => {
          if (candidate?.type === 'relay') counted.relayed += 1;
        });
      }
    };
  });
};

/** How many relayed addresses a page has taken so far. */
export const relayedOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { counted: { relayed: number } }).counted.relayed);

interface Path {
  /** Kinds of the page's own end and of the other one. */
  local: string;
  remote: string;
  /** How the page reaches the TURN server. */
  over: string;
}

/** The paths over which media arrives at a page. */
export const pathsOf = (page: Page): Promise<Path[]> =>
  page.evaluate(async () => {
    const paths: Path[] = [];
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    for (const connection of connections) {
      if (connection.connectionState !== 'connected') continue;
      const stats = await connection.getStats();
      const transport = [...stats.values()].find(({ type }) => type === 'transport');
      const pair = stats.get(transport?.selectedCandidatePairId);
      const local = stats.get(pair?.localCandidateId);
      const remote = stats.get(pair?.remoteCandidateId);
      paths.push({
        local: local?.candidateType ?? '',
        remote: remote?.candidateType ?? '',
        over: local?.relayProtocol ?? '',
      });
    }
    return paths;
  });

/** What a page gets with these credentials: relayed addresses, and codes of refusals. */
export const gather = (
  page: Page,
  iceServers: readonly IceServer[],
): Promise<{ relayed: number; refusals: number[] }> =>
  page.evaluate(
    async (servers) => {
      const connection = new RTCPeerConnection({
        iceServers: servers,
        iceTransportPolicy: 'relay',
      });
      let relayed = 0;
      const refusals: number[] = [];
      connection.onicecandidateerror = ({ errorCode }) => refusals.push(errorCode);
      const gathered = new Promise<void>((resolve) => {
        connection.onicecandidate = ({ candidate }) => {
          if (candidate === null) resolve();
          else if (candidate.type === 'relay') relayed += 1;
        };
      });
      connection.createDataChannel('');
      await connection.setLocalDescription();
      await gathered;
      connection.close();
      return { relayed, refusals: [...new Set(refusals)] };
    },
    [...iceServers],
  );
