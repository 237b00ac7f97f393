import { SECOND_MS, TOTP_STEP_S } from '@kith/contract';
import { ScureBase32Plugin, verifySync } from 'otplib';

/** A code is accepted one step early or late, for clocks that differ. */
const WINDOW = 1;
const IS_CODE = /^\d{6}$/;

const base32 = new ScureBase32Plugin();

/** A secret in the format of apps: RFC 4648, without padding. */
export const toBase32 = (secret: Uint8Array): string => base32.encode(secret, { padding: false });

/** RFC 6238: the counter at a time. */
export const stepAt = (time: number): number => Math.floor(time / (TOTP_STEP_S * SECOND_MS));

/**
 * The step for which a code is right, within the window and after `lastStep`; the secret in base32.
 */
export const stepOf = (
  secret: string,
  token: string,
  time: number,
  lastStep: number,
): number | undefined => {
  // The library throws if no code can be right.
  if (!IS_CODE.test(token) || lastStep > stepAt(time) + WINDOW) return undefined;
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(time / SECOND_MS),
    period: TOTP_STEP_S,
    epochTolerance: WINDOW * TOTP_STEP_S,
    afterTimeStep: lastStep,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** The content of the QR code for authenticator apps; some need the default values spelled out. */
export const otpAddress = (secret: string, issuer: string, account: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6' });
  // Some apps read a plus sign literally.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}&period=${TOTP_STEP_S}`;
};
