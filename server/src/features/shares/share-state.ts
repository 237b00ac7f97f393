import type { ShareState } from '@kith/contract';
import type { ShareTable } from './shares.tables.ts';

export const stateOf = (
  {
    revoked_time: revokedTime,
    expires_time: expiresTime,
    max_downloads: max,
    downloads,
  }: ShareTable,
  now: number,
): ShareState => {
  if (revokedTime !== null) return 'revoked';
  if (expiresTime !== null && expiresTime <= now) return 'expired';
  return max !== null && downloads >= max ? 'usedUp' : 'open';
};
