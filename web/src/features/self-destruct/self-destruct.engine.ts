import type { OpenedContent } from '@kith/contract';
import type { Call } from '../../platform/api-client.ts';

export interface SelfDestruct {
  /** A secret for one opening, which this browser keeps in memory only. */
  newGrant(): string;
  /** The single view. With the same grant the call can be repeated if the answer was lost. */
  open(id: string, grant: string): Promise<OpenedContent>;
  /** The viewer was closed. The grant also ends by itself, so a failure is not reported. */
  close(id: string, grant: string): Promise<void>;
}

const GRANT_BYTES = 32;

export const createSelfDestruct = ({ call }: { call: Call }): SelfDestruct => ({
  newGrant: () => {
    const bytes = crypto.getRandomValues(new Uint8Array(GRANT_BYTES));
    const base64 = btoa(String.fromCharCode(...bytes));
    return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  },
  open: (id, grant) => call('selfDestruct.open', { params: { id }, body: { grant } }),
  close: async (id, grant) => {
    await call('selfDestruct.close', { params: { id }, body: { grant } }).catch(() => {});
  },
});
