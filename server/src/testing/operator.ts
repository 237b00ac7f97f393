import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

/** As if all accounts had proved their email addresses. */
export const verifyEmails = async ({ database }: Pick<TestApp, 'database'>): Promise<void> => {
  await database.transaction(({ query }) =>
    query.updateTable('account_email').set({ verified_time: 1 }).execute(),
  );
};

/** Makes a person the first operator; reports reach those who have verified an address. */
export const makeOperator = async (app: TestApp, client: TestClient): Promise<void> => {
  await client.call('operator.claim', { body: { ticket: (await app.offerOperator()) ?? '' } });
};
