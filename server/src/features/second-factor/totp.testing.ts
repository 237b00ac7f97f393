import { TOTP_STEP_S } from '@kith/contract';
import { generateSync } from 'otplib';

/** The code that an app shows during a step, for a secret in base32. */
export const codeAt = (secret: string, step: number): string =>
  generateSync({ secret, epoch: step * TOTP_STEP_S, period: TOTP_STEP_S });
