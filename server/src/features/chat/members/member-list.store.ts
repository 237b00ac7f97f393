import type { ChatRole } from '@kith/contract';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/database/index.ts';
import { inGroupToo } from './members.store.ts';

/** Sorts after every word with the preceding prefix. */
const LAST = '\u{10ffff}';

const place = sql`(case participant.role when 'owner' then 0 when 'admin' then 1 else 2 end)`;

/** A message, and its sender, who is not asked. */
interface UnseenOf {
  seq: number;
  by: string;
}

/** Members who could have seen it, and whose markers do not show that they have. */
const hasNotSeen = ({ seq, by }: UnseenOf) =>
  sql<SqlBool>`participant.from_seq <= ${seq} and participant.profile_id <> ${by}
    and coalesce(participant.told_seq, participant.seen_seq) < ${seq}`;

export const unseenCount = async (
  query: Reader,
  chatId: string,
  unseenOf: UnseenOf,
): Promise<number> => {
  const { count } = await query
    .selectFrom('participant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chat_id', '=', chatId)
    .where('left_time', 'is', null)
    .where(inGroupToo)
    .where(hasNotSeen(unseenOf))
    .executeTakeFirstOrThrow();
  return Number(count);
};

interface MembersPage {
  words: readonly string[];
  after: string | undefined;
  take: number;
  unseenOf?: UnseenOf;
}

/** Members whose names have a word for each of these, in pages: by role, and then by name. */
export const membersByName = (
  query: Reader,
  chatId: string,
  { words, after, take, unseenOf }: MembersPage,
): Promise<{ id: string; role: ChatRole }[]> => {
  let found = query
    .selectFrom('participant')
    .innerJoin('profile', 'profile.id', 'participant.profile_id')
    .select(['profile.id', 'participant.role'])
    .where('participant.chat_id', '=', chatId)
    .where('participant.left_time', 'is', null)
    .where(inGroupToo);
  if (unseenOf !== undefined) found = found.where(hasNotSeen(unseenOf));
  for (const word of words)
    found = found.where((row) =>
      row.exists(
        row
          .selectFrom('profile_word')
          .select('profile_word.word')
          .whereRef('profile_word.profile_id', '=', 'participant.profile_id')
          .where('profile_word.word', '>=', word)
          .where('profile_word.word', '<', word + LAST),
      ),
    );
  // The place of the last member of the previous page, who may have left since.
  if (after !== undefined)
    found = found.where(
      sql<SqlBool>`(${place}, profile.search_name, profile.id) > (
        select case last.role when 'owner' then 0 when 'admin' then 1 else 2 end,
          named.search_name, named.id
        from participant as last inner join profile as named on named.id = last.profile_id
        where last.chat_id = ${chatId} and last.profile_id = ${after})`,
    );
  return found
    .orderBy(place)
    .orderBy('profile.search_name')
    .orderBy('profile.id')
    .limit(take)
    .execute();
};
