import {
  addressOf,
  type CallAnswer,
  type CallInput,
  INVITATIONS_MAX,
  type Inviter,
  KithError,
  LIST_PAGE,
  type PendingInvitation,
} from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { type Place, pageOf, placeOf, type Tx } from '../../platform/database/index.ts';
import type { Bytes, ProfileActor } from '../../platform/http/index.ts';
import { hashOf, newId } from '../../platform/random.ts';
import type { InvitationsOptions } from './invitations.options.ts';
import { presentInvitation, presentPending } from './invitations.present.ts';
import {
  answerOf,
  countInvitations,
  hideCode,
  insertInvitation,
  invitationsAfter,
  invitationsPage,
  lockInvitation,
  pendingPage,
  putAnswer,
  updateInvitation,
  usableInvitation,
} from './invitations.store.ts';
import type { InvitationTable } from './invitations.tables.ts';
import { createInvitationMailing } from './mailing.ts';

/**
 * Unknown, expired, used up, revoked, or from a profile that blocks the caller: the answer does not
 * reveal which.
 */
const notValid = () => new KithError('not_found', 'This invitation is no longer valid.');

/** What an invitation's code is sealed for. */
const PURPOSE = 'invitation';
const READ_AT_ONCE = 1_000;

const placeIn = (row: InvitationTable): Place => ({ time: row.created_time, id: row.code });

export type InvitationService = ReturnType<typeof createInvitationService>;

export const createInvitationService = (options: InvitationsOptions) => {
  const { database, clock, random, seal, people, accountOf, privacyOf, blocks, onChanged } =
    options;
  const { read } = database;
  const mailing = createInvitationMailing(options);

  const codeOf = (row: InvitationTable): string =>
    row.sealed === null ? row.code : seal.open(PURPOSE, row.sealed);

  const isUsable = (row: InvitationTable): boolean =>
    row.revoked_time === null &&
    (row.expires_time === null || row.expires_time > clock.now()) &&
    (row.max_uses === null || row.uses < row.max_uses);

  /** Counts a use by a profile, once; false if the invitation cannot be used. */
  const use = async (tx: Tx, row: InvitationTable, profileId: string): Promise<boolean> => {
    const before = await answerOf(tx.query, row.code, profileId);
    if (before?.answer === 'accepted') return true;
    if (!isUsable(row)) return false;
    await putAnswer(tx, {
      code: row.code,
      profile_id: profileId,
      answer: 'accepted',
      created_time: clock.now(),
    });
    await updateInvitation(tx, row.code, { uses: row.uses + 1 });
    const accountId = await accountOf(tx.query, row.profile_id);
    if (accountId !== undefined) tx.afterCommit(() => onChanged(accountId));
    return true;
  };

  /** Another person's invitation that the actor may answer. */
  const answerable = async (
    tx: Tx,
    { accountId, profileId }: ProfileActor,
    code: string,
  ): Promise<InvitationTable> => {
    const row = await lockInvitation(tx, code);
    if (row === undefined) throw notValid();
    if ((await accountOf(tx.query, row.profile_id)) === accountId)
      throw new KithError('not_allowed', 'You cannot answer your own invitation.');
    if (await blocks(tx.query, row.profile_id, profileId)) throw notValid();
    return row;
  };

  const decline = (actor: ProfileActor, code: string): Promise<string> =>
    database.transaction(async (tx) => {
      const row = await answerable(tx, actor, code);
      if (!isUsable(row)) throw notValid();
      await putAnswer(tx, {
        code: row.code,
        profile_id: actor.profileId,
        answer: 'declined',
        created_time: clock.now(),
      });
      tx.afterCommit(() => onChanged(actor.accountId));
      return row.profile_id;
    });

  /** Those of a page whose sender and reader do not block each other. */
  const shownOf = async (
    rows: readonly InvitationTable[],
    profileId: string,
  ): Promise<PendingInvitation[]> => {
    const cards = await people(
      read,
      rows.map((row) => row.profile_id),
    );
    const byId = new Map(cards.map((card) => [card.id, card]));
    const shown: PendingInvitation[] = [];
    for (const row of rows) {
      const from = byId.get(row.profile_id);
      if (from === undefined || (await blocks(read, row.profile_id, profileId))) continue;
      if (!(await blocks(read, profileId, row.profile_id)))
        shown.push(presentPending(row, codeOf(row), from));
    }
    return shown;
  };

  /** The first page after a position that has anything to show. */
  const pending = async (
    actor: ProfileActor,
    after: Place | undefined,
    take: number,
  ): Promise<CallAnswer<'invitations.list'>> => {
    const asked = { now: clock.now(), after, take: take + 1 };
    const { rows, next } = pageOf(await pendingPage(read, actor.accountId, asked), take, placeIn);
    const shown = await shownOf(rows, actor.profileId);
    if (shown.length > 0 || next === null) return { invitations: [], pending: shown, next };
    return pending(actor, placeOf(next), take);
  };

  return {
    list: async (
      actor: ProfileActor,
      { pending: onlyPending, after, take = LIST_PAGE }: CallInput<'invitations.list'>['query'],
    ): Promise<CallAnswer<'invitations.list'>> => {
      if (onlyPending !== undefined) return pending(actor, placeOf(after), take);
      const asked = { now: clock.now(), after: placeOf(after), take: take + 1 };
      const own = await invitationsPage(read, actor.profileId, asked);
      const { rows, next } = pageOf(own, take, placeIn);
      return {
        invitations: rows.map((row) => presentInvitation(row, codeOf(row))),
        pending: [],
        next,
      };
    },

    create: (
      actor: ProfileActor,
      { expiresIn, maxUses, email }: CallInput<'invitations.create'>['body'],
      language: string,
    ): Promise<CallAnswer<'invitations.create'>> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        await options.lock(tx, [actor.profileId]);
        if ((await countInvitations(tx.query, actor.profileId, now)) >= INVITATIONS_MAX)
          throw new KithError(
            'conflict',
            `A profile can have at most ${INVITATIONS_MAX} invitations.`,
          );
        const code = newId(random);
        const row: InvitationTable = {
          code: hashOf(code),
          sealed: seal.close(PURPOSE, code),
          profile_id: actor.profileId,
          email: email ?? null,
          created_time: now,
          expires_time: expiresIn === null ? null : now + expiresIn,
          max_uses: email === undefined ? maxUses : 1,
          uses: 0,
          revoked_time: null,
        };
        await insertInvitation(tx, row);
        const mailed =
          email !== undefined && (await mailing.tell(tx, { ...row, code }, email, language));
        tx.afterCommit(() => onChanged(actor.accountId));
        return { ...presentInvitation(row, code), mailed };
      }),

    revoke: ({ accountId, profileId }: ProfileActor, code: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await lockInvitation(tx, code);
        if (row === undefined || row.profile_id !== profileId || row.revoked_time !== null)
          throw notValid();
        await updateInvitation(tx, row.code, { revoked_time: clock.now() });
        tx.afterCommit(() => onChanged(accountId));
      }),

    accept: async (actor: ProfileActor, code: string): Promise<{ chatId: string }> => {
      const inviterId = await database.transaction(async (tx) => {
        const row = await answerable(tx, actor, code);
        if (await blocks(tx.query, actor.profileId, row.profile_id))
          throw new KithError(
            'blocked_by_you',
            'You have blocked this person. Unblock them first.',
          );
        if (!(await use(tx, row, actor.profileId))) throw notValid();
        tx.afterCommit(() => onChanged(actor.accountId));
        return row.profile_id;
      });
      return { chatId: await options.openChat(actor, inviterId) };
    },

    decline: async (actor: ProfileActor, code: string): Promise<void> => {
      await decline(actor, code);
    },

    block: async (actor: ProfileActor, code: string): Promise<void> =>
      options.block(actor.profileId, await decline(actor, code)),

    isValid: async (code: string): Promise<boolean> =>
      (await usableInvitation(read, code, clock.now())) !== undefined,

    /** Admits a sign-up with an invitation, in the transaction that creates the account. */
    admit: async (tx: Tx, code: string, profileId: string): Promise<boolean> => {
      const row = await lockInvitation(tx, code);
      return row !== undefined && use(tx, row, profileId);
    },

    look: async (code: string): Promise<Inviter> => {
      const row = await usableInvitation(read, code, clock.now());
      const [from] = row === undefined ? [] : await people(read, [row.profile_id]);
      if (row === undefined || from === undefined) throw notValid();
      const { invitesAs } = await privacyOf(read, row.profile_id);
      const showsPicture = invitesAs === 'picture' && from.avatar !== null;
      const isNamed = invitesAs !== 'nothing';
      return {
        id: isNamed ? from.id : null,
        name: isNamed ? displayName(from) : null,
        avatar: showsPicture ? addressOf('invitations.picture', { code }) : null,
      };
    },

    /** Seals codes that lie open or are sealed with an older key; at each start, where mostly none are. */
    sealAnew: async (): Promise<void> => {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const rows = await invitationsAfter(read, after, READ_AT_ONCE);
        for (const { code, sealed } of rows) {
          if (sealed !== null && seal.isCurrent(sealed)) continue;
          await database.transaction((tx) =>
            sealed === null
              ? hideCode(tx, code, seal.close(PURPOSE, code))
              : updateInvitation(tx, code, {
                  sealed: seal.close(PURPOSE, seal.open(PURPOSE, sealed)),
                }),
          );
        }
        after = rows.at(-1)?.code;
      }
    },

    picture: async (code: string): Promise<Bytes> => {
      const row = await usableInvitation(read, code, clock.now());
      if (row === undefined) throw notValid();
      const { invitesAs } = await privacyOf(read, row.profile_id);
      const file = invitesAs === 'picture' ? await options.avatarOf(row.profile_id) : undefined;
      if (file === undefined) throw notValid();
      return file;
    },
  };
};
