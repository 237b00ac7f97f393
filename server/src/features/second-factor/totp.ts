import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND_MS, TOTP_STEP_S } from '@kith/contract';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A code is taken one step early or late, for clocks that differ. */
const WINDOW = 1;

/** RFC 4648, without padding. */
export const toBase32 = (bytes: Uint8Array): string => {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >>> (bits - 5)) & 31];
    held &= 0xff;
  }
  return bits === 0 ? text : text + ALPHABET[(held << (5 - bits)) & 31];
};

export const fromBase32 = (text: string): Buffer => {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of text) {
    held = ((held << 5) | ALPHABET.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 0xff);
  }
  return Buffer.from(bytes);
};

/** RFC 4226: the code for one value of the counter. */
export const codeAt = (
  secret: Uint8Array,
  counter: number,
  { digits = 6, algorithm = 'sha1' } = {},
): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac(algorithm, secret).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** RFC 6238: the counter at a time. */
export const stepAt = (time: number): number => Math.floor(time / (TOTP_STEP_S * SECOND_MS));

/** The step that a code is right for, within the window and after `lastStep`. */
export const stepOf = (
  secret: Uint8Array,
  code: string,
  time: number,
  lastStep: number,
): number | undefined => {
  const now = stepAt(time);
  const typed = Buffer.from(code);
  for (let step = now - WINDOW; step <= now + WINDOW; step++) {
    const right = Buffer.from(codeAt(secret, step));
    if (step > lastStep && right.length === typed.length && timingSafeEqual(right, typed))
      return step;
  }
  return undefined;
};

/** What an app that makes codes reads from the picture. */
export const otpAddress = (secret: string, issuer: string, account: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6' });
  // Some apps read a plus sign as itself.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}&period=${TOTP_STEP_S}`;
};
