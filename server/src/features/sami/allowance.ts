import { ModelFailure } from './models.client.ts';
import type { Offered } from './models.service.ts';
import type { SamiOptions } from './sami.options.ts';
import { addUsage, monthOf, usageOf } from './usage.store.ts';

/** What an account may still ask of models in this month. */
export const createAllowance = (
  { database, clock }: Pick<SamiOptions, 'database' | 'clock'>,
  offered: Offered | undefined,
) => ({
  /** Before each request, because an answer with tools has many, and others of the account run at the same time. */
  demand: async (accountId: string): Promise<void> => {
    const { tokens } = await usageOf(database.read, accountId, monthOf(clock.now()));
    if (tokens >= (offered?.tokensMonth ?? 0)) throw new ModelFailure('full');
  },

  /** After each request, so that the next one of any answer sees it, and none is lost with its process. */
  count: (accountId: string, tokens: number): Promise<void> =>
    database.transaction((tx) =>
      addUsage(tx, {
        ...{ account_id: accountId, month: monthOf(clock.now()) },
        ...{ tokens, answers: 0, failures: 0 },
      }),
    ),
});

export type Allowance = ReturnType<typeof createAllowance>;
