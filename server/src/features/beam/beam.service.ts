import {
  type CallAnswer,
  type CallInput,
  HOUR_MS,
  type IceServer,
  KithError,
  SECOND_MS,
} from '@kith/contract';
import { BEAM_OFFERS_MAX } from '@kith/contract/beam/beam.constants';
import type { BeamObstacle, BeamWay } from '@kith/contract/beam/beam.schemas';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileActor, UserActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { accountRoom, sessionRoom } from '../../platform/sockets/index.ts';
import { type BeamLists, noOffer, type Side } from './beam.lists.ts';
import type { BeamOptions, Whose } from './beam.options.ts';
import { isOwn } from './beam.present.ts';
import {
  countOpenOffers,
  insertOffer,
  lockOffer,
  lockSender,
  offerOf,
  openOffersBetween,
  openOffersOfSession,
  untakenOffers,
  updateOffer,
} from './beam.store.ts';
import type { BeamOfferTable } from './beam.tables.ts';

type NewOffer = CallInput<'beam.offer'>['body'];

const isOver = () => new KithError('conflict', 'The offer was answered or has ended.');

export const createBeamService = (options: BeamOptions, lists: BeamLists) => {
  const { database, clock, random, tell, pass } = options;
  const { since, shown, sideOf } = lists;

  /** Tells the browser that sends, and every one that may receive. */
  const announce = async (tx: Tx, row: BeamOfferTable): Promise<void> => {
    const [sent] = await shown(tx.query, [row], () => false);
    const [received] = await shown(tx.query, [row], () => true);
    // The others of the account learn that it was taken.
    const to =
      isOwn(row) && row.to_session ? sessionRoom(row.to_session) : accountRoom(row.to_account_id);
    tx.afterCommit(() => {
      if (sent !== undefined) tell(sessionRoom(row.from_session), sent);
      if (received !== undefined) tell(to, received);
    });
  };
  const change = async (
    tx: Tx,
    row: BeamOfferTable,
    changes: Partial<BeamOfferTable>,
  ): Promise<BeamOfferTable> => {
    await updateOffer(tx, row.id, changes);
    const changed = { ...row, ...changes };
    await announce(tx, changed);
    return changed;
  };

  const locked = async (
    tx: Tx,
    actor: UserActor,
    id: string,
  ): Promise<{ row: BeamOfferTable; side: Side }> => {
    const row = await lockOffer(tx, id);
    const side = sideOf(row, actor);
    return { row: row as BeamOfferTable, side };
  };
  const receivable = async (tx: Tx, actor: UserActor, id: string): Promise<BeamOfferTable> => {
    const { row, side } = await locked(tx, actor, id);
    if (side !== 'to') throw noOffer();
    if (row.state !== 'offered') throw isOver();
    return row;
  };
  const iceServersOf = (row: BeamOfferTable, side: Side): IceServer[] =>
    options.iceServersFor(`${row.id}-${side}`);

  const isHere = (accountId: string, sessionId?: string): boolean => {
    const open = options.openSessions(accountId);
    // Another process may have them.
    if (open === undefined) return true;
    return sessionId === undefined ? open.size > 0 : open.has(sessionId);
  };
  const browserOf = async (query: Reader, actor: UserActor, sessionId: string) => {
    const browsers = await options.browsers(query, actor.accountId);
    const found = browsers.find(({ id }) => id === sessionId && id !== actor.sessionId);
    if (found === undefined) throw new KithError('not_found', 'There is no such device.');
    return found;
  };

  /**
   * How the pages may be connected, or why not. Everything is read in any case, and all that keeps a person from
   * being reached is one answer: neither its words nor its time say who is here.
   */
  const wayTo = async (query: Reader, from: Whose, to: Whose): Promise<BeamWay | BeamObstacle> => {
    const { profileId } = to;
    const wants = await options.mayReach(query, from, to);
    const sees = await options.sees(query, from, profileId);
    const sharesChat = await options.shareChat(query, from.accountId, profileId);
    // In a closed vault nothing may say who offers something; what is sent as a message waits there.
    const isHidden = (await options.hiddenFrom(query, to)).includes(from.profileId);
    const knows = await options.know(query, from, to);
    const isFamiliar = knows || sharesChat;
    if (!wants || !sees || !isFamiliar || isHidden || !isHere(to.accountId)) return 'away';
    if (knows) return 'direct';
    return options.hasRelay ? 'relay' : 'noWay';
  };
  const mayStillMeet = async (query: Reader, row: BeamOfferTable): Promise<boolean> => {
    if (isOwn(row)) return true;
    const from = { accountId: row.from_account_id, profileId: row.from_profile_id };
    const to = { accountId: row.to_account_id, profileId: row.to_profile_id };
    if (row.way === 'direct') return options.know(query, from, to);
    return options.mayReach(query, from, to);
  };
  /** The same whatever the person does, so it says nothing of them. */
  const demandRoom = async (tx: Tx, accountId: string, to: NewOffer['to']): Promise<void> => {
    await lockSender(tx, accountId);
    if ((await countOpenOffers(tx.query, accountId, since())) >= BEAM_OFFERS_MAX)
      throw new KithError('conflict', 'Too many offers are waiting for an answer.');
    if (!('profileId' in to)) return;
    const now = clock.now();
    const pair = { accountId, profileId: to.profileId };
    const asked = { since: now - HOUR_MS, max: options.untakenMax };
    const untaken = await untakenOffers(tx.query, pair, asked);
    const first = untaken.at(-1);
    if (untaken.length < options.untakenMax || first === undefined) return;
    const retryAfter = Math.max(1, Math.ceil((first + HOUR_MS - now) / SECOND_MS));
    throw new KithError('rate_limited', 'Too many offers to this person.', { retryAfter });
  };
  const target = async (
    query: Reader,
    actor: ProfileActor,
    to: NewOffer['to'],
  ): Promise<{ to: Whose; session: string | null; way: BeamWay } | BeamObstacle> => {
    const { accountId, profileId } = actor;
    if ('sessionId' in to) {
      const { id: session } = await browserOf(query, actor, to.sessionId);
      if (!isHere(accountId, session)) return 'away';
      return { to: { accountId, profileId }, session, way: 'direct' };
    }
    const other = await options.accountOf(query, to.profileId);
    const whose = { accountId: other ?? '', profileId: to.profileId };
    const way = await wayTo(query, actor, whose);
    if (other === undefined || other === accountId) return 'away';
    return way === 'away' || way === 'noWay' ? way : { to: whose, session: null, way };
  };

  const cancelOpen = async (tx: Tx, ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const row = await lockOffer(tx, id);
      if (row?.state === 'offered' || row?.state === 'accepted')
        await change(tx, row, { state: 'cancelled' });
    }
  };

  return {
    devices: async ({ accountId, sessionId }: UserActor): Promise<CallAnswer<'beam.devices'>> => {
      const browsers = await options.browsers(database.read, accountId);
      return {
        devices: browsers
          .filter(({ id }) => id !== sessionId)
          .map((browser) => ({ ...browser, isHere: isHere(accountId, browser.id) })),
      };
    },

    offer: (
      actor: ProfileActor,
      { to, page, ...contents }: NewOffer,
    ): Promise<CallAnswer<'beam.offer'>> =>
      database.transaction(async (tx) => {
        const { accountId, profileId, sessionId } = actor;
        await demandRoom(tx, accountId, to);
        const found = await target(tx.query, actor, to);
        if (typeof found === 'string') return { obstacle: found };
        const row: BeamOfferTable = {
          id: newId(random),
          from_account_id: accountId,
          from_profile_id: profileId,
          from_session: sessionId,
          from_page: page,
          to_account_id: found.to.accountId,
          to_profile_id: found.to.profileId,
          to_session: found.session,
          to_page: null,
          contents: JSON.stringify(contents),
          way: found.way,
          state: 'offered',
          created_time: clock.now(),
        };
        const [offer] = await shown(tx.query, [row], () => false);
        if (offer === undefined) return { obstacle: 'away' };
        await insertOffer(tx, row);
        await announce(tx, row);
        return { offer, iceServers: iceServersOf(row, 'from') };
      }),

    accept: (actor: UserActor, id: string, page: string): Promise<CallAnswer<'beam.accept'>> =>
      database.transaction(async (tx) => {
        const row = await receivable(tx, actor, id);
        // Accepting connects the two, and since it was offered one may have blocked the other.
        if (!(await mayStillMeet(tx.query, row))) throw noOffer();
        const taken = { state: 'accepted', to_session: actor.sessionId, to_page: page } as const;
        const changed = await change(tx, row, taken);
        const [offer] = await shown(tx.query, [changed], () => true);
        if (offer === undefined) throw noOffer();
        return { offer, iceServers: iceServersOf(row, 'to') };
      }),

    /** The other page learns which one it is connected with from now on. */
    resume: (actor: UserActor, id: string, page: string): Promise<CallAnswer<'beam.resume'>> =>
      database.transaction(async (tx) => {
        const { row, side } = await locked(tx, actor, id);
        if (row.state !== 'accepted') throw isOver();
        if (!(await mayStillMeet(tx.query, row))) throw noOffer();
        const changed = await change(
          tx,
          row,
          side === 'from' ? { from_page: page } : { to_page: page },
        );
        const [offer] = await shown(tx.query, [changed], () => side === 'to');
        if (offer === undefined) throw noOffer();
        return { offer, iceServers: iceServersOf(row, side) };
      }),

    decline: (actor: UserActor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        await change(tx, await receivable(tx, actor, id), { state: 'declined' });
      }),

    signal: async (
      actor: UserActor,
      id: string,
      { page, data }: CallInput<'beam.signal'>['body'],
    ): Promise<void> => {
      const row = await offerOf(database.read, id);
      const side = sideOf(row, actor);
      const { from_page, from_session, to_page, to_session, state } = row as BeamOfferTable;
      const own = side === 'from' ? from_page : to_page;
      if (state !== 'accepted' || to_page === null || to_session === null || own !== page)
        throw isOver();
      const [session, to] = side === 'from' ? [to_session, to_page] : [from_session, from_page];
      pass(sessionRoom(session), { offerId: id, page: to, data });
    },

    end: (actor: UserActor, id: string, outcome: 'done' | 'cancelled' | 'failed'): Promise<void> =>
      database.transaction(async (tx) => {
        const { row, side } = await locked(tx, actor, id);
        // Both pages say so.
        if (row.state === 'done' && outcome === 'done') return;
        const mayEnd = row.state === 'accepted' || (row.state === 'offered' && side === 'from');
        if (!mayEnd) throw isOver();
        await change(tx, row, { state: outcome });
      }),

    /** Ends what a session offers or receives. */
    sessionEnded: async (sessionId: string): Promise<void> => {
      for (const id of await openOffersOfSession(database.read, sessionId))
        await database.transaction((tx) => cancelOpen(tx, [id]));
    },

    /** Who is blocked neither offers nor goes on sending. */
    blocked: async (tx: Tx, profileId: string, others: readonly string[]): Promise<void> => {
      if (others.length > 0)
        await cancelOpen(tx, await openOffersBetween(tx.query, profileId, others));
    },
  };
};
