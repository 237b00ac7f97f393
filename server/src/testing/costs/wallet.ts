import { sql } from 'kysely';
import { profileOf } from '../cast.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

/** More than one call looks through. */
const ENTRIES = 12_000;
const PEOPLE = 400;

/** Payments of many people for tickets, each given back at once: balances stay as they are. */
const fill = async ({ app, owner }: CostWorld): Promise<void> => {
  const profileId = profileOf(owner);
  await app.database.transaction(async ({ query }) => {
    const head = await query
      .selectFrom('wallet_head')
      .selectAll()
      .where('profile_id', '=', profileId)
      .executeTakeFirstOrThrow();
    if (head.entries >= ENTRIES) return;
    const transfers = ENTRIES / 2;
    await sql`with recursive nth(n) as (select 1 union all select n + 1 from nth where n < ${transfers})
      insert into ledger_transfer (id, payer_id, key, hash, kind, title, chat_id, seq, time)
      select 'cost-' || n, ${profileId}, 'cost-' || n, 'hash', 'paid', 'Ticket ' || n, null, null, n from nth`.execute(
      query,
    );
    for (const [position, amount] of [1_250, -1_250].entries())
      await sql`with recursive nth(n) as (select 1 union all select n + 1 from nth where n < ${transfers})
        insert into ledger_entry
          (transfer_id, position, profile_id, account, currency, amount, other_id, number, version)
        select 'cost-' || n, ${position}, ${profileId}, 'balance', 'EUR', ${amount},
          'nobody-' || (n % ${PEOPLE}), ${head.entries} + 2 * n - 1 + ${position}, ${head.version}
        from nth`.execute(query);
    await query
      .updateTable('wallet_head')
      .set({ entries: head.entries + ENTRIES })
      .where('profile_id', '=', profileId)
      .execute();
  });
};

export default {
  // Nothing is found, so that everything is looked through.
  'wallet.history': {
    prepare: fill,
    act: calling('wallet.history', () => ({ query: { take: '500', currency: 'KWD' } })),
  },
  'wallet.statement': {
    prepare: fill,
    act: calling('wallet.statement', ({ owner }) => ({
      query: { profile: profileOf(owner), language: 'ar', zone: 'Asia/Kathmandu' },
    })),
  },
} satisfies Costs;
