import { SHARE_GRANT_LIFETIME_MS } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import { hashOf, newId, type Random } from '../../platform/random.ts';
import type { Seal } from '../../platform/seal.ts';

const PURPOSE = 'share grant';
const SEALED = /^s1\./;

/** The grant of a visitor who may download, part of the addresses of the files. */
export interface Visit {
  id: string;
  /** When the visitor opened the page. */
  time: number;
}

/** The subject of a public page. */
interface Linked {
  id: string;
  password_hash: string | null;
}

interface Granted extends Visit {
  share: string;
  password: string;
}

/** Changes with the password, so that a new one ends earlier visits. */
const passwordMark = ({ password_hash: hash }: Linked): string =>
  hash === null ? '' : hashOf(hash);

/**
 * Grants are sealed rather than stored: opening a page writes nothing, and every process can check
 * them.
 */
export const createShareGrants = ({
  seal,
  clock,
  random,
}: {
  seal: Seal;
  clock: Clock;
  random: Random;
}) => ({
  issue: (share: Linked): string => {
    const granted: Granted = {
      id: newId(random),
      time: clock.now(),
      share: share.id,
      password: passwordMark(share),
    };
    return seal.close(PURPOSE, JSON.stringify(granted));
  },
  /** Undefined if it was not issued for this share and its current password, or has expired. */
  read: (share: Linked, grant: string): Visit | undefined => {
    if (!SEALED.test(grant)) return undefined;
    try {
      const granted = JSON.parse(seal.open(PURPOSE, grant)) as Granted;
      const isValid =
        granted.share === share.id &&
        granted.password === passwordMark(share) &&
        granted.time + SHARE_GRANT_LIFETIME_MS > clock.now();
      return isValid ? { id: granted.id, time: granted.time } : undefined;
    } catch {
      return undefined;
    }
  },
});

export type ShareGrants = ReturnType<typeof createShareGrants>;
