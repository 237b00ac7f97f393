import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@kith/contract';

/** A captured event is of no use afterwards; clocks may differ by as much. */
const TOLERANCE_MS = 5 * MINUTE_MS;
const SIGNATURE = /^[0-9a-f]{64}$/;

const signatureOf = (secret: string, time: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest();

/** Whether an event was signed with the secret, just now. There are two signatures while a secret is replaced. */
export const isSignedByStripe = (
  header: string,
  { secret, body, now }: { secret: string; body: string; now: number },
): boolean => {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) =>
    parts.flatMap(([key, value = '']) => (key === name ? value : []));
  const [time = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now - Number(time) * SECOND_MS) > TOLERANCE_MS) return false;
  const expected = signatureOf(secret, time, body);
  return valuesOf('v1').some(
    (value) => SIGNATURE.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  );
};
