import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import type { Reader } from '../../platform/database/index.ts';
import type { CallsOptions } from './calls.options.ts';

/** The planned length of an account's calls. */
export const plannedMinutes = async (
  { preferencesOf }: Pick<CallsOptions, 'preferencesOf'>,
  query: Reader,
  accountId: string,
): Promise<number> =>
  ((await preferencesOf(query, [accountId])).get(accountId) ?? DEFAULT_PREFERENCES)
    .new_call_duration;
