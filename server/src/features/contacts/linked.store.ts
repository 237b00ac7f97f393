import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** A contact of any account, deleted or not. */
export interface Linked {
  account_id: string;
  contact_id: string;
}

/** Up to `take` of them, in the order of accounts and ids, after one. */
export interface Part {
  after: Linked;
  take: number;
}

export const START: Linked = { account_id: '', contact_id: '' };

const behind = (id: 'id' | 'contact_id', { account_id, contact_id }: Linked) =>
  sql<boolean>`(account_id, ${sql.ref(id)}) > (${account_id}, ${contact_id})`;

const partOf = (query: Reader, { after, take }: Part) =>
  query
    .selectFrom('contact')
    .select(['account_id', 'id as contact_id'])
    .where(behind('id', after))
    .orderBy('account_id')
    .orderBy('id')
    .limit(take);

/** Contacts that were created from a profile. */
export const contactsMadeFrom = (query: Reader, profileId: string, part: Part): Promise<Linked[]> =>
  partOf(query, part).where('made_from', '=', profileId).execute();

/** Contacts that are linked to a profile for another reason: by an address. */
export const contactsLinkedTo = (query: Reader, profileId: string, part: Part): Promise<Linked[]> =>
  partOf(query, part)
    .where('profile_id', '=', profileId)
    .where((row) => row.or([row('made_from', 'is', null), row('made_from', '<>', profileId)]))
    .execute();

export const contactsWithAddress = (
  query: Reader,
  address: string,
  { after, take }: Part,
): Promise<Linked[]> =>
  query
    .selectFrom('contact_email')
    .select(['account_id', 'contact_id'])
    .where('address', '=', address)
    .where(behind('contact_id', after))
    .orderBy('account_id')
    .orderBy('contact_id')
    .limit(take)
    .execute();
