import {
  IDLE_TIMEOUT_MS,
  SECOND_MS,
  VAULT_AWAY_MS,
  VAULT_CLOCK_TOLERANCE_MS,
  VAULT_CLOSE_AFTER_IDLE_START_MS,
  VAULT_CLOSE_IDLE_REPORT_MS,
  VAULT_CLOSE_IF_IDLE_AT_OPENING_MS,
  VAULT_FIRST_WAIT_S,
  VAULT_LONGEST_WAIT_S,
} from '../base/constants.ts';

/** An open vault in one session. Times are of one clock: the server's, or the browser's. */
export interface VaultGrant {
  openedTime: number;
  /** The last known input. */
  activeTime: number;
  /** When the connection was lost; null while there is one. */
  leftTime: number | null;
}

/** Opening after this many seconds without input. */
export const vaultOpened = (now: number, idleSeconds: number): VaultGrant => ({
  openedTime: now,
  activeTime: now - idleSeconds * SECOND_MS,
  leftTime: null,
});

/**
 * When the vault closes without further reports: 15 s after it was opened by somebody idle, otherwise
 * 2.5 minutes after they become idle.
 */
export const vaultClosesAt = ({ openedTime, activeTime, leftTime }: VaultGrant): number => {
  const idleTime = activeTime + IDLE_TIMEOUT_MS;
  const closes =
    idleTime <= openedTime
      ? openedTime + VAULT_CLOSE_IF_IDLE_AT_OPENING_MS
      : idleTime + VAULT_CLOSE_AFTER_IDLE_START_MS;
  return leftTime === null ? closes : Math.min(closes, leftTime + VAULT_AWAY_MS);
};

/** A clock that was set back does not keep it open. */
export const isVaultOpen = (grant: VaultGrant, now: number): boolean =>
  now < vaultClosesAt(grant) && now >= grant.openedTime - VAULT_CLOCK_TOLERANCE_MS;

/** The vault after a report of this many seconds without input; undefined: it is closed. */
export const vaultAfterReport = (
  grant: VaultGrant,
  now: number,
  idleSeconds: number,
): VaultGrant | undefined => {
  if (!isVaultOpen(grant, now) || idleSeconds * SECOND_MS >= VAULT_CLOSE_IDLE_REPORT_MS)
    return undefined;
  const next = { ...grant, activeTime: now - idleSeconds * SECOND_MS };
  return isVaultOpen(next, now) ? next : undefined;
};

const FREE_ATTEMPTS = { session: 3, account: 10 } as const;

/** Seconds to wait after this many failed attempts in a row, in one session or in all of them. */
export const vaultWaitSeconds = (failures: number, of: keyof typeof FREE_ATTEMPTS): number => {
  const counted = failures - FREE_ATTEMPTS[of];
  return counted < 0 ? 0 : Math.min(VAULT_FIRST_WAIT_S * 2 ** counted, VAULT_LONGEST_WAIT_S);
};
