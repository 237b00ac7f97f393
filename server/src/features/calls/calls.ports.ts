import type { Reader } from '../../platform/database/index.ts';
import { definePort } from '../../platform/ports.ts';

/** The sessions of an account to which a call of this profile is pushed now. */
export type RungByPush = (
  query: Reader,
  callee: { accountId: string; profileId: string },
) => Promise<readonly string[]>;

export const rungByPush = definePort<RungByPush>('calls.rungByPush');
