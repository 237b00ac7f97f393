import type { Overview } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { definePort } from '../../platform/ports.ts';

/** What payments go through, for the operator. */
export const paymentState =
  definePort<(query: Reader) => Promise<NonNullable<Overview['payments']>>>('operator.payments');
