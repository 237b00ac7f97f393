import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import type { Reader } from '../../platform/database/index.ts';
import type { CallsOptions } from './calls.options.ts';

/** How long the calls of an account are planned to be. */
export const plannedMinutes = async (
  { preferencesOf }: Pick<CallsOptions, 'preferencesOf'>,
  query: Reader,
  accountId: string,
): Promise<number> =>
  ((await preferencesOf(query, [accountId])).get(accountId) ?? DEFAULT_PREFERENCES)
    .new_call_duration;
