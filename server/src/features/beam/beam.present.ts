import type { Person } from '@kith/contract';
import { BEAM_OFFER_MS } from '@kith/contract/beam/beam.constants';
import type { BeamOffer } from '@kith/contract/beam/beam.schemas';
import type { BeamOfferTable } from './beam.tables.ts';

type Contents = Pick<BeamOffer, 'items' | 'count' | 'bytes'>;

export const isOwn = (row: BeamOfferTable): boolean => row.from_account_id === row.to_account_id;

/** An offer as the sender or the recipient sees it; undefined if the other person no longer exists. */
export const presentOffer = (
  row: BeamOfferTable,
  isIncoming: boolean,
  cards: ReadonlyMap<string, Person>,
): BeamOffer | undefined => {
  const person = isOwn(row)
    ? null
    : cards.get(isIncoming ? row.from_profile_id : row.to_profile_id);
  if (person === undefined) return undefined;
  const { items, count, bytes }: Contents = JSON.parse(row.contents);
  return {
    id: row.id,
    isIncoming,
    person,
    profileId: isIncoming ? row.to_profile_id : row.from_profile_id,
    // Which of their browsers it is, is nobody else's business.
    fromSession: isIncoming && !isOwn(row) ? null : row.from_session,
    toSession: !isIncoming && !isOwn(row) ? null : row.to_session,
    fromPage: row.from_page,
    toPage: row.to_page,
    ...{ items, count, bytes },
    way: row.way,
    state: row.state,
    createdTime: row.created_time,
    expiresTime: row.created_time + BEAM_OFFER_MS,
  };
};
