import type { Reader } from '../platform/database/index.ts';

export const hasAccounts = async (read: Reader): Promise<boolean> =>
  (await read.selectFrom('account').select('id').limit(1).execute()).length > 0;
