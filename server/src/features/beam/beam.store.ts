import {
  forUpdate,
  isBehind,
  type Place,
  type Reader,
  type Tx,
} from '../../platform/database/index.ts';
import type { BeamOfferTable } from './beam.tables.ts';

export const insertOffer = async ({ query }: Tx, row: BeamOfferTable): Promise<void> => {
  await query.insertInto('beam_offer').values(row).execute();
};

export const updateOffer = async (
  { query }: Tx,
  id: string,
  changes: Partial<BeamOfferTable>,
): Promise<void> => {
  await query.updateTable('beam_offer').set(changes).where('id', '=', id).execute();
};

/** Locked until the transaction ends, so that it is accepted once. */
export const lockOffer = (tx: Tx, id: string): Promise<BeamOfferTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('beam_offer').selectAll().where('id', '=', id),
  ).executeTakeFirst();

export const offerOf = (query: Reader, id: string): Promise<BeamOfferTable | undefined> =>
  query.selectFrom('beam_offer').selectAll().where('id', '=', id).executeTakeFirst();

/** How many offers of an account since then nobody has answered. */
export const countOpenOffers = async (
  query: Reader,
  accountId: string,
  since: number,
): Promise<number> => {
  const { count } = await query
    .selectFrom('beam_offer')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('from_account_id', '=', accountId)
    .where('state', '=', 'offered')
    .where('created_time', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Locked until the transaction ends, so that its offers are counted one after the other. */
export const lockSender = (tx: Tx, accountId: string): Promise<unknown> =>
  forUpdate(tx, tx.query.selectFrom('account').select('id').where('id', '=', accountId)).execute();

/** When the latest offers to a person since then that were never taken were made, latest first. */
export const untakenOffers = async (
  query: Reader,
  { accountId, profileId }: { accountId: string; profileId: string },
  { since, max }: { since: number; max: number },
): Promise<number[]> => {
  const rows = await query
    .selectFrom('beam_offer')
    .select('created_time')
    .where('from_account_id', '=', accountId)
    .where('to_profile_id', '=', profileId)
    .where('to_page', 'is', null)
    .where('created_time', '>', since)
    .orderBy('created_time', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ created_time }) => created_time);
};

/** The offers between a profile and others that are open or on their way. */
export const openOffersBetween = async (
  query: Reader,
  profileId: string,
  others: readonly string[],
): Promise<string[]> => {
  const rows = await query
    .selectFrom('beam_offer')
    .select('id')
    .where('state', 'in', ['offered', 'accepted'])
    .where((row) =>
      row.or([
        row.and([row('from_profile_id', '=', profileId), row('to_profile_id', 'in', others)]),
        row.and([row('to_profile_id', '=', profileId), row('from_profile_id', 'in', others)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The offers of a session, and those that it may see of others, latest first; without a session, of all of them. */
export const offersPage = (
  query: Reader,
  { accountId, sessionId }: { accountId: string; sessionId: string | undefined },
  { after, take, since }: { after: Place | undefined; take: number; since: number },
): Promise<BeamOfferTable[]> => {
  let page = query
    .selectFrom('beam_offer')
    .selectAll()
    .where('created_time', '>', since)
    .where((row) => {
      const from = row('from_account_id', '=', accountId);
      const to = row('to_account_id', '=', accountId);
      if (sessionId === undefined) return row.or([from, to]);
      const mayTake = row.or([row('to_session', 'is', null), row('to_session', '=', sessionId)]);
      return row.or([row.and([from, row('from_session', '=', sessionId)]), row.and([to, mayTake])]);
    });
  if (after !== undefined) page = page.where(isBehind('created_time', 'id', after));
  return page.orderBy('created_time', 'desc').orderBy('id', 'desc').limit(take).execute();
};

/** The offers that end with a session. */
export const openOffersOfSession = async (query: Reader, sessionId: string): Promise<string[]> => {
  const rows = await query
    .selectFrom('beam_offer')
    .select('id')
    .where('state', 'in', ['offered', 'accepted'])
    .where((row) =>
      row.or([row('from_session', '=', sessionId), row('to_session', '=', sessionId)]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteOffersBefore = async ({ query }: Tx, time: number): Promise<void> => {
  await query.deleteFrom('beam_offer').where('created_time', '<', time).execute();
};

/** The offers of an account or profile, on either side. */
export const eraseOffers = async (
  { query }: Tx,
  who: { accountId: string } | { profileId: string },
): Promise<void> => {
  const [from, to, value] =
    'accountId' in who
      ? (['from_account_id', 'to_account_id', who.accountId] as const)
      : (['from_profile_id', 'to_profile_id', who.profileId] as const);
  await query
    .deleteFrom('beam_offer')
    .where((row) => row.or([row(from, '=', value), row(to, '=', value)]))
    .execute();
};
