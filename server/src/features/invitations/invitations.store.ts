import type { ExpressionBuilder } from 'kysely';
import {
  forUpdate,
  isBehind,
  type Place,
  type Reader,
  type Tables,
  type Tx,
} from '../../platform/database/index.ts';
import { hashOf } from '../../platform/random.ts';
import type { InvitationAnswerTable, InvitationTable } from './invitations.tables.ts';

/** A row that has a hash is found by the code alone: whoever reads the hash in a copy of the database has nothing. */
const hasCode = (code: string) => (row: ExpressionBuilder<Tables, 'invitation'>) =>
  row.or([
    row('invitation.code', '=', hashOf(code)),
    row.and([row('invitation.code', '=', code), row('invitation.sealed', 'is', null)]),
  ]);

/** Neither expired, used up nor revoked. */
const isUsable = (now: number) => (row: ExpressionBuilder<Tables, 'invitation'>) =>
  row.and([
    row('invitation.revoked_time', 'is', null),
    row.or([row('invitation.expires_time', 'is', null), row('invitation.expires_time', '>', now)]),
    row.or([
      row('invitation.max_uses', 'is', null),
      row('invitation.uses', '<', row.ref('invitation.max_uses')),
    ]),
  ]);

export const insertInvitation = async (tx: Tx, row: InvitationTable): Promise<void> => {
  await tx.query.insertInto('invitation').values(row).execute();
};

interface PageAsked {
  now: number;
  after: Place | undefined;
  take: number;
}

/** A profile's valid invitations, latest first. */
export const invitationsPage = (
  query: Reader,
  profileId: string,
  { now, after, take }: PageAsked,
): Promise<InvitationTable[]> => {
  let page = query
    .selectFrom('invitation')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where(isUsable(now));
  if (after !== undefined) page = page.where(isBehind('created_time', 'code', after));
  return page.orderBy('created_time', 'desc').orderBy('code', 'desc').limit(take).execute();
};

export const countInvitations = async (
  query: Reader,
  profileId: string,
  now: number,
): Promise<number> => {
  const { count } = await query
    .selectFrom('invitation')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .where(isUsable(now))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const usableInvitation = (
  query: Reader,
  code: string,
  now: number,
): Promise<InvitationTable | undefined> =>
  query
    .selectFrom('invitation')
    .selectAll()
    .where(hasCode(code))
    .where(isUsable(now))
    .executeTakeFirst();

/** An invitation in any state, locked until the transaction ends. */
export const lockInvitation = (tx: Tx, code: string): Promise<InvitationTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('invitation').selectAll().where(hasCode(code)),
  ).executeTakeFirst();

export const updateInvitation = async (
  tx: Tx,
  code: string,
  changes: Partial<InvitationTable>,
): Promise<void> => {
  await tx.query.updateTable('invitation').set(changes).where('code', '=', code).execute();
};

/** Some whose code lies open, or is sealed; after `code`. */
export const invitationsAfter = (
  query: Reader,
  code: string,
  take: number,
): Promise<Pick<InvitationTable, 'code' | 'sealed'>[]> =>
  query
    .selectFrom('invitation')
    .select(['code', 'sealed'])
    .where('code', '>', code)
    .orderBy('code')
    .limit(take)
    .execute();

/** Puts the hash in the place of a code that lies open, also in the answers that refer to it. */
export const hideCode = async (tx: Tx, code: string, sealed: string): Promise<void> => {
  const row = await lockInvitation(tx, code);
  if (row === undefined || row.sealed !== null) return;
  const hash = hashOf(code);
  await insertInvitation(tx, { ...row, code: hash, sealed });
  await tx.query
    .updateTable('invitation_answer')
    .set({ code: hash })
    .where('code', '=', code)
    .execute();
  await tx.query.deleteFrom('invitation').where('code', '=', code).execute();
};

/** The answers of a profile. */
export const answerOf = (
  query: Reader,
  code: string,
  profileId: string,
): Promise<InvitationAnswerTable | undefined> =>
  query
    .selectFrom('invitation_answer')
    .selectAll()
    .where('code', '=', code)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();

export const putAnswer = async (tx: Tx, row: InvitationAnswerTable): Promise<void> => {
  await tx.query
    .insertInto('invitation_answer')
    .values(row)
    .onConflict((conflict) => conflict.columns(['code', 'profile_id']).doUpdateSet(row))
    .execute();
};

/** Unanswered invitations from other accounts to a verified address of the account. */
export const pendingPage = (
  query: Reader,
  accountId: string,
  { now, after, take }: PageAsked,
): Promise<InvitationTable[]> => {
  let page = query
    .selectFrom('invitation')
    .innerJoin('account_email', 'account_email.address', 'invitation.email')
    .innerJoin('profile', 'profile.id', 'invitation.profile_id')
    .selectAll('invitation')
    .where('account_email.account_id', '=', accountId)
    .where('account_email.verified_time', 'is not', null)
    .where('profile.account_id', '<>', accountId)
    .where(isUsable(now))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('invitation_answer')
            .innerJoin('profile as own', 'own.id', 'invitation_answer.profile_id')
            .select('invitation_answer.code')
            .whereRef('invitation_answer.code', '=', 'invitation.code')
            .where('own.account_id', '=', accountId),
        ),
      ),
    );
  if (after !== undefined)
    page = page.where(isBehind('invitation.created_time', 'invitation.code', after));
  return page
    .orderBy('invitation.created_time', 'desc')
    .orderBy('invitation.code', 'desc')
    .limit(take)
    .execute();
};

/** The account that has verified an address. */
export const accountWithEmail = async (
  query: Reader,
  address: string,
): Promise<string | undefined> => {
  const row = await query
    .selectFrom('account_email')
    .select('account_id')
    .where('address', '=', address)
    .where('verified_time', 'is not', null)
    .executeTakeFirst();
  return row?.account_id;
};
