import { MINUTE_MS, type Overview } from '@kith/contract';
import type { Config } from '../../../platform/config.ts';
import type { Reader } from '../../../platform/database/index.ts';
import { heardTime } from './disputes.store.ts';
import { lastPaidTime } from './sales.store.ts';

/** An event about a payment arrives by then. */
const EVENT_MS = 10 * MINUTE_MS;

/** What payments go through, and whether its events arrive: without them, payments are only known when they are read. */
export const stateOfPayments = async (
  query: Reader,
  payments: Config['payments'],
): Promise<NonNullable<Overview['payments']>> => {
  if (payments === 'off') return { provider: null, heardTime: null, isUnheard: false };
  const heard = (await heardTime(query, payments)) ?? null;
  if (payments === 'test') return { provider: payments, heardTime: heard, isUnheard: false };
  const paid = await lastPaidTime(query, payments);
  const isUnheard = paid !== null && (heard ?? 0) < paid - EVENT_MS;
  return { provider: payments, heardTime: heard, isUnheard };
};
