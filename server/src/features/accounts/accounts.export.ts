import type { ExportParts } from '../../platform/feature/exporting.ts';
import type { Handlers } from '../../platform/http/index.ts';

type Calls = 'emails.list' | 'phones.list' | 'sessions.list' | 'accessTokens.list';

/** The addresses and sessions of an account. */
export const createAccountExport = (handlers: Pick<Handlers, Calls>): ExportParts => ({
  account: async ({ request }) => ({
    ...(await handlers['emails.list'](request)),
    ...(await handlers['phones.list'](request)),
    ...(await handlers['sessions.list'](request)),
    ...(await handlers['accessTokens.list'](request)),
  }),
});
