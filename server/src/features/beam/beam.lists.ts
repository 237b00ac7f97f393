import { type CallAnswer, type CallInput, KithError, LIST_PAGE } from '@kith/contract';
import { BEAM_OFFER_MS, BEAM_PAGE_MAX } from '@kith/contract/beam/beam.constants';
import type { BeamOffer } from '@kith/contract/beam/beam.schemas';
import { pageOf, placeOf, type Reader } from '../../platform/database/index.ts';
import type { UserActor } from '../../platform/http/index.ts';
import type { BeamOptions } from './beam.options.ts';
import { presentOffer } from './beam.present.ts';
import { offersPage } from './beam.store.ts';
import type { BeamOfferTable } from './beam.tables.ts';

export type Side = 'from' | 'to';

/** One of others, or of another browser of the account, is treated as missing. */
export const noOffer = () => new KithError('not_found', 'There is no such offer.');

/** What an account sees of offers. */
export const createBeamLists = (
  options: Pick<BeamOptions, 'database' | 'clock' | 'people' | 'hiddenFrom'>,
) => {
  const { database, clock, people } = options;
  const since = (): number => clock.now() - BEAM_OFFER_MS;

  const shown = async (
    query: Reader,
    rows: readonly BeamOfferTable[],
    isIncoming: (row: BeamOfferTable) => boolean,
  ): Promise<BeamOffer[]> => {
    const ids = new Set(rows.flatMap((row) => [row.from_profile_id, row.to_profile_id]));
    const cards = new Map((await people(query, [...ids])).map((card) => [card.id, card]));
    return rows.flatMap((row) => presentOffer(row, isIncoming(row), cards) ?? []);
  };

  const sideOf = (
    row: BeamOfferTable | undefined,
    { accountId, sessionId }: Pick<UserActor, 'accountId' | 'sessionId'>,
  ): Side => {
    if (row === undefined || row.created_time <= since()) throw noOffer();
    if (row.from_account_id === accountId && row.from_session === sessionId) return 'from';
    const mayTake = row.to_session === null || row.to_session === sessionId;
    if (row.to_account_id !== accountId || !mayTake) throw noOffer();
    return 'to';
  };

  const listOf = async (
    actor: UserActor,
    { take, after, ofAll = false }: { take: number; after: string | undefined; ofAll?: boolean },
  ): Promise<CallAnswer<'beam.list'>> => {
    const { read } = database;
    const asked = { after: placeOf(after), take: take + 1, since: since() };
    const { accountId } = actor;
    const sessionId = ofAll ? undefined : actor.sessionId;
    const rows = await offersPage(read, { accountId, sessionId }, asked);
    const page = pageOf(rows, take, ({ created_time: time, id }) => ({ time, id }));
    const isIncoming = (row: BeamOfferTable) =>
      ofAll ? row.from_account_id !== accountId : sideOf(row, actor) === 'to';
    const offers = await shown(read, page.rows, isIncoming);
    const profiles = new Set(offers.map(({ profileId }) => profileId));
    const { isVaultOpen } = actor;
    const hidden = new Map<string, readonly string[]>();
    for (const profileId of profiles) {
      const viewer = { profileId, ...(isVaultOpen !== undefined && { isVaultOpen }) };
      hidden.set(profileId, await options.hiddenFrom(read, viewer));
    }
    const mayShow = ({ profileId, person }: BeamOffer) =>
      person === null || hidden.get(profileId)?.includes(person.id) !== true;
    return { offers: offers.filter(mayShow), next: page.next };
  };
  return {
    since,
    shown,
    sideOf,

    list: (
      actor: UserActor,
      { take = LIST_PAGE, after }: CallInput<'beam.list'>['query'],
    ): Promise<CallAnswer<'beam.list'>> =>
      listOf(actor, { take: Math.min(take, BEAM_PAGE_MAX), after }),

    /** For an export: of every browser of the account. */
    all: async (actor: UserActor): Promise<BeamOffer[]> => {
      const found: BeamOffer[] = [];
      for (let after: string | undefined; ; ) {
        const page = await listOf(actor, { take: BEAM_PAGE_MAX, after, ofAll: true });
        found.push(...page.offers);
        if (page.next === null) return found;
        after = page.next;
      }
    },
  };
};

export type BeamLists = ReturnType<typeof createBeamLists>;
